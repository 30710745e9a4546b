-- Pings, votes, waiting lists, what those who keep order did, and how each server wants it.

ALTER TABLE tables ADD COLUMN ping INTEGER;

-- Who wants the person of this seat removed: their ids, separated by spaces.
ALTER TABLE occupants ADD COLUMN votes TEXT NOT NULL DEFAULT '';

CREATE INDEX live_tables_by_change ON tables (changed_at, id) WHERE phase <> 'closed';

-- Who waits for a seat, in the order in which they came.
CREATE TABLE waiting (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL CHECK (place >= 0),
    player INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;

CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    table_id INTEGER REFERENCES tables (id),
    actor INTEGER NOT NULL,
    deed TEXT NOT NULL,
    target INTEGER,
    reason TEXT NOT NULL
);

CREATE INDEX audit_by_guild ON audit (guild_id, id);

CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit is only ever appended to'); END;

CREATE TRIGGER audit_is_not_taken_back BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit is only ever appended to'); END;

CREATE TABLE guild_settings (
    guild_id INTEGER PRIMARY KEY,
    game TEXT,
    rules TEXT,
    clock INTEGER,
    channels TEXT NOT NULL,
    language TEXT,
    coach INTEGER NOT NULL CHECK (coach IN (0, 1))
);
