-- Who came where in tournaments that are over, among people; a title is a first place.

CREATE TABLE tournament_results (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    player INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place > 0),
    PRIMARY KEY (tournament_id, player)
) WITHOUT ROWID;

CREATE INDEX tournament_results_by_player ON tournament_results (player, guild_id);
CREATE INDEX tournament_results_by_guild ON tournament_results (guild_id, ended_at);
