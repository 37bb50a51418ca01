-- revision 1
-- Returns the id of the open house account at each position of p_kinds, null where there is none.
CREATE OR REPLACE FUNCTION ledger.house_ids(p_kinds text[]) RETURNS bigint[] LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT a.id
    FROM unnest(p_kinds) WITH ORDINALITY k(kind, position)
    LEFT JOIN ledger.accounts a ON a.owner IS NULL AND a.kind = k.kind AND a.closed_at IS NULL
    ORDER BY k.position);
END $$;
