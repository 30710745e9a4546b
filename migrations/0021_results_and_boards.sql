-- What finished matches came to, and what follows from it: boards, ratings, seasons.
-- Void matches have no results. A person who wants to be forgotten becomes a number below zero.

CREATE TABLE seasons (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    began_at INTEGER NOT NULL,
    ended_at INTEGER,  -- the present season has none
    PRIMARY KEY (guild_id, number)
) WITHOUT ROWID;

-- Servers that close their seasons themselves; all others' end with the month.
CREATE TABLE open_ended_seasons (guild_id INTEGER PRIMARY KEY);

-- Who was first in a season that is over, one row for each who shared the place.
CREATE TABLE champions (
    guild_id INTEGER NOT NULL,
    season INTEGER NOT NULL,
    game TEXT NOT NULL,
    board TEXT NOT NULL,
    player INTEGER NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (guild_id, season, game, board, player),
    FOREIGN KEY (guild_id, season) REFERENCES seasons (guild_id, number)
) WITHOUT ROWID;

CREATE INDEX champions_by_player ON champions (player);

CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which matches ended
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER,  -- none is a computer player
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    season INTEGER NOT NULL,
    field TEXT NOT NULL CHECK (field IN ('people', 'computers')),
    seats INTEGER NOT NULL,
    weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 10),  -- tenths
    place INTEGER NOT NULL CHECK (place > 0),
    pennies INTEGER NOT NULL,
    has_left INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    deals INTEGER NOT NULL,
    lives_cost INTEGER NOT NULL,
    lives_lost INTEGER NOT NULL,
    knocks INTEGER NOT NULL,
    knocks_won INTEGER NOT NULL,
    knock_points INTEGER NOT NULL,  -- half points
    best_knock INTEGER NOT NULL,  -- half points
    thirty_ones INTEGER NOT NULL,
    mu REAL,  -- the rating after the match; none where it is not rated
    sigma REAL,
    UNIQUE (match_id, seat)
);

CREATE INDEX results_by_player ON results (player, guild_id, game, ended_at)
WHERE player IS NOT NULL;

-- What people were called when they last finished a match on a server.
CREATE TABLE people (
    guild_id INTEGER NOT NULL,
    player INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild_id, player)
) WITHOUT ROWID;

-- People who do not want to stand on boards.
CREATE TABLE hidden_people (player INTEGER PRIMARY KEY);

CREATE TABLE ratings (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    margin INTEGER NOT NULL,
    is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
    PRIMARY KEY (guild_id, game, player)
) WITHOUT ROWID;

CREATE INDEX ratings_by_player ON ratings (player);
CREATE INDEX ratings_in_order ON ratings (guild_id, game, shown DESC, player)
WHERE is_hidden = 0 AND games >= 10;

-- A place, a game, people or computers, and a time ("2026-W05", "2026-02", "season 3", "all").
CREATE TABLE boards (
    id INTEGER PRIMARY KEY,
    scope TEXT NOT NULL CHECK (scope IN ('server', 'channel')),
    place_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    field TEXT NOT NULL CHECK (field IN ('people', 'computers')),
    bucket TEXT NOT NULL,
    UNIQUE (place_id, scope, game, field, bucket)
);

-- What a person has on a board, kept up to date with every match; scores are tenths.
CREATE TABLE standings (
    board_id INTEGER NOT NULL REFERENCES boards (id),
    player INTEGER NOT NULL,
    games INTEGER NOT NULL,
    pennies INTEGER NOT NULL,
    lives INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    thirty_ones INTEGER NOT NULL,
    is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
    PRIMARY KEY (board_id, player)
) WITHOUT ROWID;

CREATE INDEX standings_by_player ON standings (player);
CREATE INDEX standings_by_pennies ON standings (board_id, pennies DESC, player)
WHERE is_hidden = 0;
CREATE INDEX standings_by_lives ON standings (board_id, lives DESC, player) WHERE is_hidden = 0;
CREATE INDEX standings_by_wins ON standings (board_id, wins DESC, player) WHERE is_hidden = 0;
CREATE INDEX standings_by_31s ON standings (board_id, thirty_ones DESC, player)
WHERE is_hidden = 0;
