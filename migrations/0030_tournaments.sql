-- Tournaments, each as the lines of its log; what is beside them only helps to find it.

CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    season TEXT,
    is_live INTEGER NOT NULL CHECK (is_live IN (0, 1)),
    is_repeated INTEGER NOT NULL CHECK (is_repeated IN (0, 1)),
    follows INTEGER UNIQUE REFERENCES tournaments (id)  -- the one before, if it is repeated
);

CREATE INDEX tournaments_by_guild ON tournaments (guild_id, id);
CREATE INDEX live_tournaments ON tournaments (id) WHERE is_live;

CREATE TABLE tournament_lines (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    line TEXT NOT NULL,
    PRIMARY KEY (tournament_id, number)
) WITHOUT ROWID;

CREATE TRIGGER tournament_lines_are_not_changed BEFORE UPDATE ON tournament_lines
BEGIN SELECT RAISE(ABORT, 'the log of a tournament is only ever appended to'); END;

CREATE TRIGGER tournament_lines_are_not_taken_back BEFORE DELETE ON tournament_lines
BEGIN SELECT RAISE(ABORT, 'the log of a tournament is only ever appended to'); END;
