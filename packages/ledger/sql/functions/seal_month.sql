-- revision 1
-- Closes a month for new keys, so that what is written to files cannot change any more, and returns why not, or null once it is sealed.
-- The lock waits for every posting of the month that is under way. Safe to repeat.
CREATE OR REPLACE FUNCTION ledger.seal_month(p_month date, p_before timestamptz) RETURNS text
LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  v_name text := to_char(p_month, '"transfers_"YYYY_MM');
  v_low uuid := ledger.key_floor(p_month::timestamp AT TIME ZONE 'UTC');
  v_high uuid := ledger.key_floor((p_month + interval '1 month') AT TIME ZONE 'UTC');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.archive', 0));
  IF EXISTS (SELECT FROM ledger.archived_months WHERE month = p_month) THEN
    RETURN NULL;
  END IF;
  IF p_month <> date_trunc('month', p_month) OR to_regclass('ledger.' || v_name) IS NULL THEN
    RETURN 'no_partition';
  END IF;
  IF (p_month + interval '1 month') AT TIME ZONE 'UTC' > p_before THEN
    RETURN 'too_recent';
  END IF;
  EXECUTE format('CREATE TRIGGER transfers_archived BEFORE INSERT ON ledger.%I
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_archived()', v_name);
  INSERT INTO ledger.archived_months (month, low, high, transfers, first_id, last_id, first_at, last_at)
  SELECT p_month, v_low, v_high, count(*), min(id), max(id), min(created_at), max(created_at)
  FROM ledger.transfers WHERE key >= v_low AND key < v_high;
  -- Found only now, because nothing is written any more: the caller rolls back.
  RETURN (SELECT CASE
      WHEN m.last_at >= p_before THEN 'written_recently'
      WHEN EXISTS (SELECT FROM ledger.transfers_default d WHERE d.key >= v_low AND d.key < v_high) THEN 'in_default_partition'
      WHEN EXISTS (SELECT FROM ledger.news n WHERE n.key >= v_low AND n.key < v_high) THEN 'unread_events'
    END FROM ledger.archived_months m WHERE m.month = p_month);
END $$;
