-- revision 1
-- Returns the keys among p_key that already have an answer, and those whose prerequisite is missing: none of them may move money.
CREATE OR REPLACE FUNCTION ledger.settled_keys(p_low uuid, p_high uuid, p_key uuid[], p_owner bigint[], p_requires uuid[])
RETURNS uuid[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_settled uuid[] := ARRAY(
    SELECT t.key FROM ledger.transfers t WHERE t.key = ANY (p_key) AND t.key >= p_low AND t.key <= p_high
    UNION ALL
    SELECT r.key FROM ledger.refusals r WHERE r.key = ANY (p_key));
BEGIN
  IF p_requires IS NOT NULL THEN
    v_settled := v_settled || ARRAY(
      SELECT i.key
      FROM unnest(p_key, p_owner, p_requires) i(key, owner, requires)
      WHERE i.requires IS NOT NULL AND (
        SELECT true FROM ledger.transfers t
        WHERE t.key = i.requires AND t.leg = 1 AND t.key >= p_low AND t.key <= p_high
          AND t.owner IS NOT DISTINCT FROM i.owner) IS NULL);
  END IF;
  RETURN v_settled;
END $$;
