-- revision 1
-- Raises an error when one of these keys lies in a month that takes no postings any more and has no answer here: whether it was posted
-- may be in files.
CREATE OR REPLACE FUNCTION ledger.require_known_keys(p_key uuid[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.archived_months m, unnest(p_key) k(key)
    WHERE k.key >= m.low AND k.key < m.high
      AND NOT EXISTS (SELECT FROM ledger.refusals r WHERE r.key = k.key)
      AND NOT EXISTS (SELECT FROM ledger.transfers t WHERE t.key = k.key)) THEN
    RAISE EXCEPTION 'a posting names a key of an archived month' USING ERRCODE = 'GA002';
  END IF;
  RETURN true;
END $$;
