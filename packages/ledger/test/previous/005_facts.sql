-- What the ledger knows about postings that were not written, one JSON text each, amounts as text. With p_lock the answer
-- stays true until the transaction ends, which is what a refusal to be remembered needs.
CREATE FUNCTION ledger.facts(p_key uuid[], p_owner bigint[], p_requires uuid[], p_kinds text[], p_lock boolean)
RETURNS TABLE (fact text)
LANGUAGE plpgsql AS $$
BEGIN
  IF p_lock THEN
    -- Also against the opening of accounts (ledger.open_accounts), when there is no row to lock yet.
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger.owner', o.owner))
    FROM (SELECT DISTINCT coalesce(owner, 0) AS owner FROM unnest(p_owner) u(owner) ORDER BY 1) o;
    PERFORM FROM ledger.accounts a WHERE a.owner = ANY (p_owner) ORDER BY a.owner, a.kind FOR NO KEY UPDATE;
  END IF;
  RETURN QUERY
  SELECT json_build_object(
    'required', i.requires IS NULL OR EXISTS (
      SELECT FROM ledger.transfers t WHERE t.key = i.requires AND t.owner IS NOT DISTINCT FROM i.owner),
    'refusal', (SELECT json_build_object('content', r.content, 'refusal', r.refusal) FROM ledger.refusals r WHERE r.key = i.key),
    'accounts', (
      SELECT json_agg(json_build_object('kind', a.kind, 'balance', a.balance::text,
        'mayGoNegative', a.may_go_negative, 'closed', a.closed_at IS NOT NULL))
      FROM ledger.accounts a
      WHERE a.owner = i.owner OR a.owner IS NULL AND a.kind = ANY (p_kinds)),
    'transfers', (
      SELECT json_agg(json_build_object('id', t.id::text, 'owner', t.owner::text, 'from', d.kind, 'to', c.kind,
        'amount', t.amount::text, 'fromAfter', t.debit_after::text, 'toAfter', t.credit_after::text,
        'cause', t.cause_kind, 'reference', t.cause_reference) ORDER BY t.leg)
      FROM ledger.transfers t
      JOIN ledger.accounts d ON d.id = t.debit_account
      JOIN ledger.accounts c ON c.id = t.credit_account
      WHERE t.key = i.key)
    )::text
  FROM unnest(p_key, p_owner, p_requires) WITH ORDINALITY i(key, owner, requires, position)
  ORDER BY i.position;
END $$;

-- Says which kinds exist now; a kind that is already open is left as it is.
CREATE FUNCTION ledger.open_accounts(p_owner bigint, p_kinds text[], p_may_go_negative boolean[])
RETURNS SETOF ledger.accounts LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.owner', coalesce(p_owner, 0)));
  INSERT INTO ledger.accounts (owner, kind, balance, may_go_negative)
  SELECT p_owner, k.kind, CASE WHEN p_owner IS NOT NULL THEN 0 END, k.may_go_negative
  FROM unnest(p_kinds, p_may_go_negative) k(kind, may_go_negative)
  ON CONFLICT (owner, kind) DO NOTHING;
  RETURN QUERY SELECT * FROM ledger.accounts a WHERE a.owner IS NOT DISTINCT FROM p_owner AND a.kind = ANY (p_kinds);
END $$;
