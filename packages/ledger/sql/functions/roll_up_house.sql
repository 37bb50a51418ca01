-- revision 1
-- Folds the changes of house accounts into their totals in one statement and returns how many there were.
CREATE OR REPLACE FUNCTION ledger.roll_up_house() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_rolled bigint;
BEGIN
  WITH gone AS (
    DELETE FROM ledger.house_changes RETURNING account, amount
  ), summed AS (
    INSERT INTO ledger.house_totals AS t (account, total)
    SELECT account, sum(amount) FROM gone GROUP BY account ORDER BY account
    ON CONFLICT (account) DO UPDATE SET total = t.total + excluded.total
  )
  SELECT count(*) INTO v_rolled FROM gone;
  RETURN v_rolled;
END $$;
