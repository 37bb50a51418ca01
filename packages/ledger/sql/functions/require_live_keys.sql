-- revision 1
-- Raises an error when one of these keys lies in an archived month.
CREATE OR REPLACE FUNCTION ledger.require_live_keys(p_key uuid[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.archived_months m, unnest(p_key) k(key)
    WHERE m.state = 'archived' AND k.key >= m.low AND k.key < m.high) THEN
    RAISE EXCEPTION 'a posting of an archived month was asked for' USING ERRCODE = 'GA001';
  END IF;
  RETURN true;
END $$;
