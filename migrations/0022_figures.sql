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

INSERT INTO figures
WITH RECURSIVE
counted AS (
    SELECT player, guild_id, game, field, id, place, pennies, has_left, deals, lives_cost,
        lives_lost, knocks, knocks_won, knock_points, best_knock, thirty_ones
    FROM results WHERE player IS NOT NULL
    UNION ALL
    SELECT player, guild_id, 'all', field, id, place, pennies, has_left, deals, lives_cost,
        lives_lost, knocks, knocks_won, knock_points, best_knock, thirty_ones
    FROM results WHERE player IS NOT NULL
),
-- First places in a row have as many matches before them that were not won.
ordered AS (
    SELECT player, guild_id, game, field, place,
        sum(place <> 1) OVER (PARTITION BY player, guild_id, game, field ORDER BY id) AS lost
    FROM counted
),
runs AS (
    SELECT player, guild_id, game, field, lost, sum(place = 1) AS won
    FROM ordered GROUP BY player, guild_id, game, field, lost
),
best AS (
    SELECT player, guild_id, game, field, max(won) AS best_streak
    FROM runs GROUP BY player, guild_id, game, field
),
latest AS (  -- the other columns are of the row with the maximum
    SELECT player, guild_id, game, field, won AS streak, max(lost)
    FROM runs GROUP BY player, guild_id, game, field
),
reached AS (
    SELECT player, guild_id, game, field, place, count(*) AS times
    FROM counted GROUP BY player, guild_id, game, field, place
),
numbers AS (
    SELECT 1 AS place
    UNION ALL
    SELECT place + 1 FROM numbers WHERE place < (SELECT max(place) FROM results)
),
last_places AS (
    SELECT player, guild_id, game, field, max(place) AS last_place
    FROM counted GROUP BY player, guild_id, game, field
),
written AS (
    SELECT player, guild_id, game, field, place = last_place AS is_whole,
        group_concat(coalesce(times, 0), ' ') OVER (
            PARTITION BY player, guild_id, game, field ORDER BY place
        ) AS places
    FROM last_places JOIN numbers ON place <= last_place
    LEFT JOIN reached USING (player, guild_id, game, field, place)
)
SELECT player, guild_id, game, field, count(*), places, sum(has_left), sum(pennies), streak,
    best_streak, sum(deals), sum(lives_cost), sum(lives_lost), sum(knocks), sum(knocks_won),
    sum(knock_points), max(best_knock), sum(thirty_ones)
FROM counted
JOIN best USING (player, guild_id, game, field)
JOIN latest USING (player, guild_id, game, field)
JOIN written USING (player, guild_id, game, field)
WHERE is_whole
GROUP BY player, guild_id, game, field;

INSERT INTO meetings
SELECT own.player, others.player, own.guild_id, own.game, sum(own.place < others.place),
    sum(own.place > others.place), sum(own.place = others.place)
FROM results AS own
JOIN results AS others ON others.match_id = own.match_id AND others.player <> own.player
WHERE own.player IS NOT NULL
GROUP BY own.player, others.player, own.guild_id, own.game;
