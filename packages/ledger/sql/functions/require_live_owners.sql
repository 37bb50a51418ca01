-- revision 1
-- Raises an error when one of these owners has archived transfers that were written since a moment.
CREATE OR REPLACE FUNCTION ledger.require_live_owners(p_owner bigint[], p_since timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.archived_owners o WHERE o.owner = ANY (p_owner) AND o.last_at >= p_since) THEN
    RAISE EXCEPTION 'transfers of an archived month were asked for' USING ERRCODE = 'GA001';
  END IF;
  RETURN true;
END $$;
