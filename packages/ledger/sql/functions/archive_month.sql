-- revision 1
-- Takes the rows of a month away, whose files were read back, and notes what the rest of the book needs of it: all or nothing, and nothing
-- where the month is not sound. Returns false where another node has done it. Readers of the partition are waited for no longer than two seconds.
--
-- The partition stays, empty, with the trigger that refuses every key: no key of the month can go to the default partition or be new again.
CREATE OR REPLACE FUNCTION ledger.archive_month(p_month date) RETURNS boolean
LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  v_month ledger.archived_months;
  v_name text := to_char(p_month, '"transfers_"YYYY_MM');
  v_unsound text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.archive', 0));
  SELECT * INTO v_month FROM ledger.archived_months WHERE month = p_month AND state = 'verified' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;

  INSERT INTO ledger.archived_owners (owner, month, transfers, first_at, last_at)
  SELECT owner, p_month, count(*), min(created_at), max(created_at)
  FROM ledger.transfers WHERE key >= v_month.low AND key < v_month.high AND owner IS NOT NULL GROUP BY owner;

  WITH own AS MATERIALIZED (
    SELECT e.account, e.transfer, e.amount, e.before, e.after, e.created_at, a.owner IS NOT NULL AS pocket
    FROM ledger.entries e JOIN ledger.accounts a ON a.id = e.account
    WHERE e.key >= v_month.low AND e.key < v_month.high
  ), bounds AS MATERIALIZED (
    SELECT account, min(transfer) AS first, max(transfer) AS last FROM own WHERE pocket GROUP BY account
  ), foreign_entry AS (
    SELECT b.account, t.id AS transfer
    FROM ledger.transfers t CROSS JOIN LATERAL (VALUES (t.debit_account), (t.credit_account)) s(account)
    JOIN bounds b ON b.account = s.account AND t.id > b.first AND t.id < b.last
    WHERE t.id > v_month.first_id AND t.id < v_month.last_id AND NOT (t.key >= v_month.low AND t.key < v_month.high)
    UNION ALL
    SELECT b.account, s.first_transfer
    FROM ledger.archived_entries s JOIN bounds b ON b.account = s.account AND s.first_transfer > b.first AND s.first_transfer < b.last
  ), marked AS (
    SELECT o.*, false AS is_foreign FROM own o
    UNION ALL
    SELECT f.account, f.transfer, NULL, NULL, NULL, NULL, true, true FROM foreign_entry f
  ), run AS (
    SELECT m.*, count(*) FILTER (WHERE m.is_foreign) OVER (PARTITION BY m.account ORDER BY m.transfer) AS number FROM marked m
  )
  INSERT INTO ledger.archived_entries (account, first_transfer, last_transfer, month, entries, total, before, after, lowest,
    earliest_at, earliest_transfer, earliest_before, latest_at)
  SELECT r.account, min(r.transfer), max(r.transfer), p_month, count(*), sum(r.amount),
    (array_agg(r.before ORDER BY r.transfer))[1], (array_agg(r.after ORDER BY r.transfer DESC))[1], min(r.after),
    min(r.created_at), (array_agg(r.transfer ORDER BY r.created_at, r.transfer))[1],
    (array_agg(r.before ORDER BY r.created_at, r.transfer))[1], max(r.created_at)
  FROM run r WHERE NOT r.is_foreign GROUP BY r.account, r.number;

  -- What can only be seen while the rows are here.
  SELECT found.what INTO v_unsound FROM (
    SELECT 'carried sums of account ' || s.account AS what FROM ledger.archived_entries s
    WHERE s.month = p_month AND s.before + s.total <> s.after
    UNION ALL
    SELECT 'chain at transfer ' || c.transfer FROM (
      SELECT e.transfer, e.before, lag(e.after) OVER (PARTITION BY e.account ORDER BY e.transfer) AS previous,
        e.transfer = s.first_transfer AS is_first
      FROM ledger.entries e JOIN ledger.archived_entries s
        ON s.account = e.account AND s.month = p_month AND e.transfer BETWEEN s.first_transfer AND s.last_transfer
      WHERE e.key >= v_month.low AND e.key < v_month.high AND s.before IS NOT NULL) c
    WHERE NOT c.is_first AND c.before IS DISTINCT FROM c.previous
    UNION ALL
    SELECT 'legs of ' || t.key FROM ledger.transfers t WHERE t.key >= v_month.low AND t.key < v_month.high
    GROUP BY t.key HAVING count(*) <> max(t.leg) OR min(t.leg) <> 1
    UNION ALL
    SELECT 'answers of ' || r.key FROM ledger.refusals r WHERE r.key >= v_month.low AND r.key < v_month.high
      AND EXISTS (SELECT FROM ledger.transfers t WHERE t.key = r.key)
    UNION ALL
    SELECT 'number of transfers' WHERE v_month.transfers IS DISTINCT FROM
      (SELECT count(*) FROM ledger.transfers t WHERE t.key >= v_month.low AND t.key < v_month.high)
  ) found LIMIT 1;
  IF v_unsound IS NOT NULL THEN
    RAISE EXCEPTION 'month % is not sound: %', p_month, v_unsound USING ERRCODE = 'GA003';
  END IF;

  EXECUTE format('LOCK TABLE ledger.%I IN ACCESS EXCLUSIVE MODE', v_name);
  UPDATE ledger.archived_months SET state = 'archived', archived_at = clock_timestamp() WHERE month = p_month;
  EXECUTE format('ALTER TABLE ledger.%I DISABLE TRIGGER transfers_no_truncate', v_name);
  EXECUTE format('TRUNCATE ledger.%I', v_name);
  EXECUTE format('ALTER TABLE ledger.%I ENABLE TRIGGER transfers_no_truncate', v_name);
  RETURN true;
END $$;
