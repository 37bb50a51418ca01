-- revision 2
-- As transfers_between, which stays for the previous release, and whether a transfer is the first leg of its posting with its cause.
CREATE OR REPLACE FUNCTION ledger.transfers_in_order(p_after bigint, p_to bigint)
RETURNS TABLE (id text, key text, owner text, at timestamptz, debit text, credit text, amount text, cause_kind text, cause_reference text,
  is_first boolean)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT t.id::text, t.key::text, t.owner::text, t.created_at, d.kind, c.kind, t.amount::text, t.cause_kind, t.cause_reference,
    t.leg = 1 OR ledger.begins_cause(t.key, t.leg, t.cause_kind)
  FROM ledger.transfers t
  JOIN ledger.accounts d ON d.id = t.debit_account
  JOIN ledger.accounts c ON c.id = t.credit_account
  WHERE t.id > p_after AND t.id <= p_to AND ledger.require_live_ids(p_after, p_to)
  ORDER BY t.id
$$;
