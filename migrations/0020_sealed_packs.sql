-- What was published of every order of the cards before anybody saw one of them.

-- The pack of a table's next deal as it will come, secret until that deal is over.
CREATE TABLE packs (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    cards TEXT NOT NULL,
    salt TEXT NOT NULL
);

-- The seal of every order that a move put the cards in; the move's own line has the cards.
CREATE TABLE seals (
    match_id INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    seal TEXT NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY (match_id, ply),
    FOREIGN KEY (match_id, ply) REFERENCES moves (match_id, ply)
) WITHOUT ROWID;

CREATE TRIGGER seals_are_not_changed BEFORE UPDATE ON seals
BEGIN SELECT RAISE(ABORT, 'seals are only ever appended'); END;

CREATE TRIGGER seals_are_not_taken_back BEFORE DELETE ON seals
BEGIN SELECT RAISE(ABORT, 'seals are only ever appended'); END;
