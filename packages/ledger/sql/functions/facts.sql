-- revision 3
-- Returns what the ledger knows about postings that were not written, one JSON text each, amounts as text. With p_lock the
-- answer stays true until the transaction ends, which a refusal to be remembered needs. Whether a key of an archived month was posted is
-- not known here, and no answer may be made up: it is an error.
CREATE OR REPLACE FUNCTION ledger.facts(p_key uuid[], p_owner bigint[], p_requires uuid[], p_kinds text[], p_lock boolean)
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
        'mayGoNegative', a.may_go_negative, 'closed', a.closed_at IS NOT NULL, 'barred', a.barred,
        'allowance', CASE WHEN a.metered_until IS NOT NULL THEN json_build_object('metered', a.metered, 'isOver', a.metered_until <= ledger.clock(),
          'draw', a.draw_left::text, 'net', a.net_left::text, 'count', a.count_left::text) END))
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
  WHERE ledger.require_known_keys(p_key || p_requires)
  ORDER BY i.position;
END $$;
