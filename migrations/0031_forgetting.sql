-- Forgetting people: their matches stay, without their names and ids.

-- Everybody who has been forgotten; minus the number stands for them in the books from then on.
CREATE TABLE forgotten (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL
);

-- In the audit nothing but people may disappear, and what was said about them.
DROP TRIGGER audit_is_not_changed;

CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.guild_id IS NOT OLD.guild_id
    OR NEW.table_id IS NOT OLD.table_id OR NEW.deed IS NOT OLD.deed
    OR (NEW.actor IS NOT OLD.actor AND NEW.actor > 0)
    OR (NEW.target IS NOT OLD.target AND coalesce(NEW.target, 1) > 0)
    OR (NEW.reason IS NOT OLD.reason AND NEW.reason <> '')
BEGIN SELECT RAISE(ABORT, 'the audit is only ever appended to'); END;

CREATE INDEX audit_by_actor ON audit (actor);
CREATE INDEX audit_by_target ON audit (target) WHERE target IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host);

-- The log of a tournament keeps its lines and what they tell; who it was may be taken out.
DROP TRIGGER tournament_lines_are_not_changed;

CREATE TRIGGER tournament_lines_are_not_changed BEFORE UPDATE ON tournament_lines
WHEN NEW.tournament_id IS NOT OLD.tournament_id OR NEW.number IS NOT OLD.number
    OR substr(NEW.line, 1, instr(NEW.line, ' ')) IS NOT substr(OLD.line, 1, instr(OLD.line, ' '))
BEGIN SELECT RAISE(ABORT, 'the log of a tournament is only ever appended to'); END;
