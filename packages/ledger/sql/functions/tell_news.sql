-- revision 2
-- Records an event for each leg of a watched cause, with what its owner held then in the pockets that the watcher named, so that
-- a consumer need not look each posting up again.
CREATE OR REPLACE FUNCTION ledger.tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.news (key, id, owner, kind, reference, at, pocket, amount, held, leg)
  SELECT t.key, t.id, t.owner, t.cause_kind, t.cause_reference, t.created_at, o.pocket, t.amount, o.held, t.leg
  FROM written t
  JOIN ledger.watched_causes w ON w.kind = t.cause_kind
  CROSS JOIN LATERAL (
    SELECT max(a.kind) FILTER (WHERE a.id IN (t.debit_account, t.credit_account)) AS pocket,
      coalesce(sum(a.balance) FILTER (WHERE a.kind = ANY (w.pockets)), 0)::bigint AS held
    FROM ledger.accounts a WHERE a.owner = t.owner) o;
  RETURN NULL;
END $$;
