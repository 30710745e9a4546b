-- Every penny that moves: from one account to another, so that all accounts sum to zero.

CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    ply INTEGER NOT NULL CHECK (ply >= 0),  -- the action that moved it; 0 before the first
    payer TEXT NOT NULL CHECK (payer IN ('house', 'seat', 'kitty', 'player')),
    payer_number INTEGER NOT NULL,  -- of the seat of that match, or the person's id; else 0
    payee TEXT NOT NULL CHECK (payee IN ('house', 'seat', 'kitty', 'player')),
    payee_number INTEGER NOT NULL,
    pennies INTEGER NOT NULL CHECK (pennies > 0)
);

CREATE INDEX ledger_by_match ON ledger (match_id);
CREATE INDEX ledger_by_payee ON ledger (payee_number) WHERE payee = 'player';
CREATE INDEX ledger_by_payer ON ledger (payer_number) WHERE payer = 'player';

-- Only the number of a person's account may change: when the person wants to be forgotten.
CREATE TRIGGER ledger_is_not_changed BEFORE UPDATE ON ledger
WHEN NEW.id IS NOT OLD.id OR NEW.match_id IS NOT OLD.match_id OR NEW.ply IS NOT OLD.ply
    OR NEW.payer IS NOT OLD.payer OR NEW.payee IS NOT OLD.payee
    OR NEW.pennies IS NOT OLD.pennies
    OR (NEW.payer_number IS NOT OLD.payer_number AND OLD.payer <> 'player')
    OR (NEW.payee_number IS NOT OLD.payee_number AND OLD.payee <> 'player')
BEGIN SELECT RAISE(ABORT, 'the ledger is only ever appended to'); END;

CREATE TRIGGER ledger_is_not_taken_back BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is only ever appended to'); END;

-- What every account holds.
CREATE VIEW balances AS
SELECT kind, match_id, number, sum(pennies) AS pennies FROM (
    SELECT payee AS kind, CASE WHEN payee IN ('seat', 'kitty') THEN match_id END AS match_id,
        payee_number AS number, pennies FROM ledger
    UNION ALL
    SELECT payer, CASE WHEN payer IN ('seat', 'kitty') THEN match_id END,
        payer_number, -pennies FROM ledger
) GROUP BY kind, match_id, number;
