-- A player's credited deposits and paid withdrawals, added up, so that no page reads every charge of a life. The triggers run at the end of
-- the transaction: some transactions change the ledger before the payment and some after it, and a row locked in between would let two of
-- one player wait for each other.
CREATE TABLE payment_totals (
  player_id bigint PRIMARY KEY,
  deposited bigint NOT NULL DEFAULT 0,
  withdrawn bigint NOT NULL DEFAULT 0
);

CREATE FUNCTION add_deposit_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint := CASE WHEN NEW.status = 'credited' THEN NEW.amount ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'credited' THEN
    difference := difference - OLD.amount;
  END IF;
  INSERT INTO payment_totals AS t (player_id, deposited) SELECT player_id, difference FROM charges WHERE id = NEW.charge_id
  ON CONFLICT (player_id) DO UPDATE SET deposited = t.deposited + excluded.deposited;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER charge_payments_inserted_total AFTER INSERT ON charge_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'credited') EXECUTE FUNCTION add_deposit_total();
CREATE CONSTRAINT TRIGGER charge_payments_updated_total AFTER UPDATE ON charge_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.amount <> NEW.amount) EXECUTE FUNCTION add_deposit_total();

CREATE FUNCTION add_withdrawal_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_totals AS t (player_id, withdrawn)
  VALUES (NEW.player_id, CASE WHEN NEW.status = 'paid' THEN NEW.amount ELSE -NEW.amount END)
  ON CONFLICT (player_id) DO UPDATE SET withdrawn = t.withdrawn + excluded.withdrawn;
  RETURN NULL;
END
$$;
-- The amount of a withdrawal never changes.
CREATE CONSTRAINT TRIGGER withdrawals_inserted_total AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION add_withdrawal_total();
CREATE CONSTRAINT TRIGGER withdrawals_updated_total AFTER UPDATE ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status = 'paid') <> (NEW.status = 'paid')) EXECUTE FUNCTION add_withdrawal_total();

-- Settlements wait from the triggers' creation until this has committed, so each payment is counted once.
INSERT INTO payment_totals (player_id, deposited, withdrawn)
SELECT player_id, sum(deposited), sum(withdrawn)
FROM (
  SELECT c.player_id, p.amount AS deposited, 0 AS withdrawn FROM charge_payments p JOIN charges c ON c.id = p.charge_id WHERE p.status = 'credited'
  UNION ALL
  SELECT player_id, 0, amount FROM withdrawals WHERE status = 'paid'
) counted
GROUP BY player_id;
