-- Tables, who sits at them, the matches played there and every action of them.
-- Instants are microseconds since 1970-01-01 UTC. Discord's ids are 64-bit integers.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: old messages name it
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    clock INTEGER,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'closed')),
    revision INTEGER NOT NULL CHECK (revision > 0),
    host INTEGER NOT NULL,
    match_number INTEGER NOT NULL CHECK (match_number >= 0),
    match_id INTEGER REFERENCES matches (id),
    due_at INTEGER,
    turn_due_at INTEGER,
    unattended_at INTEGER,
    panel INTEGER,
    opened_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
);

CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel_id) WHERE phase <> 'closed';
CREATE INDEX live_tables_by_guild ON tables (guild_id, id) WHERE phase <> 'closed';

CREATE TABLE occupants (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    name TEXT NOT NULL,
    player INTEGER,
    level TEXT,
    misses INTEGER NOT NULL,
    is_away INTEGER NOT NULL CHECK (is_away IN (0, 1)),
    is_ready INTEGER NOT NULL CHECK (is_ready IN (0, 1)),
    has_left INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX occupants_by_player ON occupants (player) WHERE player IS NOT NULL;

-- A match as it began and as it ended; ended without places is void.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    clock INTEGER,
    dealer INTEGER NOT NULL CHECK (dealer >= 0),
    seats INTEGER NOT NULL CHECK (seats > 0),
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    is_void INTEGER NOT NULL DEFAULT 0 CHECK (is_void IN (0, 1)),
    UNIQUE (table_id, number)
);

-- Who sat where when the match began, and what became of them.
CREATE TABLE match_seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    name TEXT NOT NULL,
    player INTEGER,
    level TEXT,
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    place INTEGER CHECK (place > 0),
    winnings INTEGER,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE INDEX match_seats_by_player ON match_seats (player) WHERE player IS NOT NULL;

-- Every action of a match, the dealer's too; only ever appended.
CREATE TABLE moves (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    ply INTEGER NOT NULL CHECK (ply > 0),
    deal INTEGER NOT NULL CHECK (deal > 0),
    action TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, ply)
) WITHOUT ROWID;

CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves
BEGIN SELECT RAISE(ABORT, 'moves are only ever appended'); END;

CREATE TRIGGER moves_are_not_taken_back BEFORE DELETE ON moves
BEGIN SELECT RAISE(ABORT, 'moves are only ever appended'); END;
