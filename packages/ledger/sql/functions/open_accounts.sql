-- revision 1
-- Opens the kinds that are missing and returns all of them; a kind that is already open is left as it is.
CREATE OR REPLACE FUNCTION ledger.open_accounts(p_owner bigint, p_kinds text[], p_may_go_negative boolean[])
RETURNS SETOF ledger.accounts LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.owner', coalesce(p_owner, 0)));
  INSERT INTO ledger.accounts (owner, kind, balance, may_go_negative)
  SELECT p_owner, k.kind, CASE WHEN p_owner IS NOT NULL THEN 0 END, k.may_go_negative
  FROM unnest(p_kinds, p_may_go_negative) k(kind, may_go_negative)
  ON CONFLICT (owner, kind) DO NOTHING;
  RETURN QUERY SELECT * FROM ledger.accounts a WHERE a.owner IS NOT DISTINCT FROM p_owner AND a.kind = ANY (p_kinds);
END $$;
