-- People whom a host has removed from a table, and who do not sit down there uninvited.
CREATE TABLE turned_away (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player INTEGER NOT NULL,
    PRIMARY KEY (table_id, player)
) WITHOUT ROWID;

CREATE INDEX turned_away_by_player ON turned_away (player);
