-- revision 2
-- The transfers with an id above p_after and up to p_to, in their order. Sequential scans are off because statistics lag behind the
-- end of the book, where this reads. An error where an archived month may have some of them.
CREATE OR REPLACE FUNCTION ledger.transfers_between(p_after bigint, p_to bigint)
RETURNS TABLE (id text, key text, owner text, at timestamptz, debit text, credit text, amount text, cause_kind text, cause_reference text)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT t.id::text, t.key::text, t.owner::text, t.created_at, d.kind, c.kind, t.amount::text, t.cause_kind, t.cause_reference
  FROM ledger.transfers t
  JOIN ledger.accounts d ON d.id = t.debit_account
  JOIN ledger.accounts c ON c.id = t.credit_account
  WHERE t.id > p_after AND t.id <= p_to AND ledger.require_live_ids(p_after, p_to)
  ORDER BY t.id
$$;
