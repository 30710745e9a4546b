-- What people's matches come to, kept up to date with every match, so that nobody's are summed up
-- to show them. Matches of all games together stand under 'all', as boards do.

CREATE TABLE figures (
    player INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    field TEXT NOT NULL CHECK (field IN ('people', 'computers')),
    games INTEGER NOT NULL,
    places TEXT NOT NULL,  -- how often each, from the first on: "12 3 0 1"
    times_left INTEGER NOT NULL,
    pennies INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    lives_cost INTEGER NOT NULL,
    lives_lost INTEGER NOT NULL,
    knocks INTEGER NOT NULL,
    knocks_won INTEGER NOT NULL,
    knock_points INTEGER NOT NULL,  -- half points
    best_knock INTEGER NOT NULL,  -- half points
    thirty_ones INTEGER NOT NULL,
    PRIMARY KEY (player, guild_id, game, field)
) WITHOUT ROWID;

-- How two people have come off against each other; every pair has a row for each of the two.
CREATE TABLE meetings (
    player INTEGER NOT NULL,
    other INTEGER NOT NULL CHECK (other <> player),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    better INTEGER NOT NULL,  -- in how many matches the player was placed before the other
    worse INTEGER NOT NULL,
    equal INTEGER NOT NULL,
    PRIMARY KEY (player, other, guild_id, game)
) WITHOUT ROWID;

-- The latest ratings of a person, whatever they have played against computers since.
CREATE INDEX rated_results ON results (player, guild_id, game, id) WHERE mu IS NOT NULL;

CREATE TEMP TABLE counted AS
SELECT player, guild_id, game, field, id, place, pennies, has_left, deals, lives_cost, lives_lost,
    knocks, knocks_won, knock_points, best_knock, thirty_ones
FROM results WHERE player IS NOT NULL
UNION ALL
SELECT player, guild_id, 'all', field, id, place, pennies, has_left, deals, lives_cost, lives_lost,
    knocks, knocks_won, knock_points, best_knock, thirty_ones
FROM results WHERE player IS NOT NULL;

INSERT INTO figures
SELECT player, guild_id, game, field, count(*), '', sum(has_left), sum(pennies), 0, 0, sum(deals),
    sum(lives_cost), sum(lives_lost), sum(knocks), sum(knocks_won), sum(knock_points),
    max(best_knock), sum(thirty_ones)
FROM counted GROUP BY player, guild_id, game, field;

-- First places in a row have as many matches before them that were not won.
CREATE TEMP TABLE runs AS
SELECT player, guild_id, game, field, lost, sum(place = 1) AS won
FROM (
    SELECT player, guild_id, game, field, place,
        sum(place <> 1) OVER (PARTITION BY player, guild_id, game, field ORDER BY id) AS lost
    FROM counted
)
GROUP BY player, guild_id, game, field, lost;

UPDATE figures SET best_streak = found.best
FROM (
    SELECT player, guild_id, game, field, max(won) AS best
    FROM runs GROUP BY player, guild_id, game, field
) AS found
WHERE (figures.player, figures.guild_id, figures.game, figures.field)
    = (found.player, found.guild_id, found.game, found.field);

UPDATE figures SET streak = found.won
FROM (  -- what is won is of the row with the maximum
    SELECT player, guild_id, game, field, won, max(lost)
    FROM runs GROUP BY player, guild_id, game, field
) AS found
WHERE (figures.player, figures.guild_id, figures.game, figures.field)
    = (found.player, found.guild_id, found.game, found.field);

-- How often each place was reached, those between that never were included.
UPDATE figures SET places = found.places
FROM (
    WITH RECURSIVE
    reached AS (
        SELECT player, guild_id, game, field, place, count(*) AS times,
            lag(place, 1, 0) OVER (
                PARTITION BY player, guild_id, game, field ORDER BY place
            ) AS before
        FROM counted GROUP BY player, guild_id, game, field, place
    ),
    zeros AS (
        SELECT 0 AS count, '' AS text
        UNION ALL
        SELECT count + 1, text || '0 ' FROM zeros
        WHERE count < (SELECT max(place) FROM results)
    )
    SELECT player, guild_id, game, field, lead(place) OVER by_place AS next_place,
        group_concat(text || times, ' ') OVER by_place AS places
    FROM reached JOIN zeros ON zeros.count = place - before - 1
    WINDOW by_place AS (PARTITION BY player, guild_id, game, field ORDER BY place)
) AS found
WHERE next_place IS NULL AND (figures.player, figures.guild_id, figures.game, figures.field)
    = (found.player, found.guild_id, found.game, found.field);

DROP TABLE counted;
DROP TABLE runs;

INSERT INTO meetings
SELECT own.player, others.player, own.guild_id, own.game, sum(own.place < others.place),
    sum(own.place > others.place), sum(own.place = others.place)
FROM results AS own
JOIN results AS others ON others.match_id = own.match_id AND others.player <> own.player
WHERE own.player IS NOT NULL
GROUP BY own.player, others.player, own.guild_id, own.game;
