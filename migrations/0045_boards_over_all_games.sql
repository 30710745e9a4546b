-- Boards over all games stand beside those of each game, under a key that no game has.

INSERT INTO boards (scope, place_id, game, field, bucket)
SELECT DISTINCT scope, place_id, 'all', field, bucket FROM boards
ORDER BY scope, place_id, field, bucket;

INSERT INTO standings (board_id, player, games, pennies, lives, wins, thirty_ones, is_hidden)
SELECT whole.id, player, sum(games), sum(pennies), sum(lives), sum(wins), sum(thirty_ones),
    max(is_hidden)
FROM standings
JOIN boards AS part ON part.id = board_id
JOIN boards AS whole USING (scope, place_id, field, bucket)
WHERE whole.game = 'all' AND part.game <> 'all'
GROUP BY whole.id, player;
