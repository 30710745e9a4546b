-- How many people have each score, so that a place on a board is a short sum and no long count.
-- Triggers keep it: whatever changes a standing or a rating changes its tier with it.

CREATE TABLE tiers (
    board_id INTEGER NOT NULL REFERENCES boards (id),
    measure TEXT NOT NULL CHECK (measure IN ('pennies', 'lives', 'wins', 'thirty_ones')),
    score INTEGER NOT NULL,
    people INTEGER NOT NULL CHECK (people >= 0),
    PRIMARY KEY (board_id, measure, score)
) WITHOUT ROWID;

CREATE TABLE rating_tiers (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    score INTEGER NOT NULL,
    people INTEGER NOT NULL CHECK (people >= 0),
    PRIMARY KEY (guild_id, game, score)
) WITHOUT ROWID;

CREATE TRIGGER pennies_tier_of_new AFTER INSERT ON standings WHEN NOT NEW.is_hidden
BEGIN
    INSERT INTO tiers (board_id, measure, score, people)
    VALUES (NEW.board_id, 'pennies', NEW.pennies, 1) ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER pennies_tier_of_old AFTER DELETE ON standings WHEN NOT OLD.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'pennies' AND score = OLD.pennies AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'pennies' AND score = OLD.pennies AND people = 0;
END;

CREATE TRIGGER pennies_tier_changed AFTER UPDATE ON standings
WHEN OLD.pennies <> NEW.pennies OR OLD.is_hidden <> NEW.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'pennies' AND score = OLD.pennies AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'pennies' AND score = OLD.pennies AND people = 0;
    INSERT INTO tiers (board_id, measure, score, people)
    SELECT NEW.board_id, 'pennies', NEW.pennies, 1 WHERE NOT NEW.is_hidden
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER lives_tier_of_new AFTER INSERT ON standings WHEN NOT NEW.is_hidden
BEGIN
    INSERT INTO tiers (board_id, measure, score, people)
    VALUES (NEW.board_id, 'lives', NEW.lives, 1) ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER lives_tier_of_old AFTER DELETE ON standings WHEN NOT OLD.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'lives' AND score = OLD.lives AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'lives' AND score = OLD.lives AND people = 0;
END;

CREATE TRIGGER lives_tier_changed AFTER UPDATE ON standings
WHEN OLD.lives <> NEW.lives OR OLD.is_hidden <> NEW.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'lives' AND score = OLD.lives AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'lives' AND score = OLD.lives AND people = 0;
    INSERT INTO tiers (board_id, measure, score, people)
    SELECT NEW.board_id, 'lives', NEW.lives, 1 WHERE NOT NEW.is_hidden
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER wins_tier_of_new AFTER INSERT ON standings WHEN NOT NEW.is_hidden
BEGIN
    INSERT INTO tiers (board_id, measure, score, people)
    VALUES (NEW.board_id, 'wins', NEW.wins, 1) ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER wins_tier_of_old AFTER DELETE ON standings WHEN NOT OLD.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'wins' AND score = OLD.wins AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'wins' AND score = OLD.wins AND people = 0;
END;

CREATE TRIGGER wins_tier_changed AFTER UPDATE ON standings
WHEN OLD.wins <> NEW.wins OR OLD.is_hidden <> NEW.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'wins' AND score = OLD.wins AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'wins' AND score = OLD.wins AND people = 0;
    INSERT INTO tiers (board_id, measure, score, people)
    SELECT NEW.board_id, 'wins', NEW.wins, 1 WHERE NOT NEW.is_hidden
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER thirty_ones_tier_of_new AFTER INSERT ON standings WHEN NOT NEW.is_hidden
BEGIN
    INSERT INTO tiers (board_id, measure, score, people)
    VALUES (NEW.board_id, 'thirty_ones', NEW.thirty_ones, 1) ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER thirty_ones_tier_of_old AFTER DELETE ON standings WHEN NOT OLD.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'thirty_ones' AND score = OLD.thirty_ones AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'thirty_ones' AND score = OLD.thirty_ones AND people = 0;
END;

CREATE TRIGGER thirty_ones_tier_changed AFTER UPDATE ON standings
WHEN OLD.thirty_ones <> NEW.thirty_ones OR OLD.is_hidden <> NEW.is_hidden
BEGIN
    UPDATE tiers SET people = people - 1
    WHERE board_id = OLD.board_id AND measure = 'thirty_ones' AND score = OLD.thirty_ones AND NOT OLD.is_hidden;
    DELETE FROM tiers
    WHERE board_id = OLD.board_id AND measure = 'thirty_ones' AND score = OLD.thirty_ones AND people = 0;
    INSERT INTO tiers (board_id, measure, score, people)
    SELECT NEW.board_id, 'thirty_ones', NEW.thirty_ones, 1 WHERE NOT NEW.is_hidden
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER rating_tier_of_new AFTER INSERT ON ratings
BEGIN
    INSERT INTO rating_tiers (guild_id, game, score, people)
    SELECT NEW.guild_id, NEW.game, NEW.shown, 1 WHERE NOT NEW.is_hidden AND NEW.games >= 10
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER rating_tier_of_old AFTER DELETE ON ratings
BEGIN
    UPDATE rating_tiers SET people = people - 1
    WHERE guild_id = OLD.guild_id AND game = OLD.game AND score = OLD.shown
    AND NOT OLD.is_hidden AND OLD.games >= 10;
    DELETE FROM rating_tiers
    WHERE guild_id = OLD.guild_id AND game = OLD.game AND score = OLD.shown AND people = 0;
END;

CREATE TRIGGER rating_tier_changed AFTER UPDATE ON ratings
BEGIN
    UPDATE rating_tiers SET people = people - 1
    WHERE guild_id = OLD.guild_id AND game = OLD.game AND score = OLD.shown
    AND NOT OLD.is_hidden AND OLD.games >= 10;
    DELETE FROM rating_tiers
    WHERE guild_id = OLD.guild_id AND game = OLD.game AND score = OLD.shown AND people = 0;
    INSERT INTO rating_tiers (guild_id, game, score, people)
    SELECT NEW.guild_id, NEW.game, NEW.shown, 1 WHERE NOT NEW.is_hidden AND NEW.games >= 10
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

INSERT INTO tiers SELECT board_id, 'pennies', pennies, count(*) FROM standings
WHERE NOT is_hidden GROUP BY board_id, pennies;

INSERT INTO tiers SELECT board_id, 'lives', lives, count(*) FROM standings
WHERE NOT is_hidden GROUP BY board_id, lives;

INSERT INTO tiers SELECT board_id, 'wins', wins, count(*) FROM standings
WHERE NOT is_hidden GROUP BY board_id, wins;

INSERT INTO tiers SELECT board_id, 'thirty_ones', thirty_ones, count(*) FROM standings
WHERE NOT is_hidden GROUP BY board_id, thirty_ones;

INSERT INTO rating_tiers SELECT guild_id, game, shown, count(*) FROM ratings
WHERE NOT is_hidden AND games >= 10 GROUP BY guild_id, game, shown;
