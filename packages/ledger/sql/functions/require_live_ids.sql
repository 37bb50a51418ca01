-- revision 1
-- Raises an error when an archived month may have transfers with ids above p_after and up to p_to; null for no end.
CREATE OR REPLACE FUNCTION ledger.require_live_ids(p_after bigint, p_to bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.archived_months m
    WHERE m.state = 'archived' AND m.last_id > p_after AND m.first_id <= coalesce(p_to, m.first_id)
      AND (p_to IS NULL OR p_to > p_after)) THEN
    RAISE EXCEPTION 'a part of the book that is archived was asked for' USING ERRCODE = 'GA001';
  END IF;
  RETURN true;
END $$;
