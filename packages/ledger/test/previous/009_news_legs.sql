-- News carry what moved: who follows them would otherwise look each posting up again, which costs more than the posting.
-- With a watched cause it is told what its owner held in these pockets together when the posting was written.
ALTER TABLE ledger.watched_causes ADD COLUMN pockets text[] NOT NULL DEFAULT '{}';

-- One row for each leg.
ALTER TABLE ledger.news
  ADD COLUMN id bigint,
  ADD COLUMN owner bigint,
  ADD COLUMN kind text,
  ADD COLUMN reference text,
  ADD COLUMN at timestamptz,
  -- The owner's pocket that moved; null between accounts of the house.
  ADD COLUMN pocket text,
  ADD COLUMN amount bigint,
  ADD COLUMN held bigint;

CREATE OR REPLACE FUNCTION ledger.tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.news (key, id, owner, kind, reference, at, pocket, amount, held)
  SELECT t.key, t.id, t.owner, t.cause_kind, t.cause_reference, t.created_at, o.pocket, t.amount, o.held
  FROM written t
  JOIN ledger.watched_causes w ON w.kind = t.cause_kind
  CROSS JOIN LATERAL (
    SELECT max(a.kind) FILTER (WHERE a.id IN (t.debit_account, t.credit_account)) AS pocket,
      coalesce(sum(a.balance) FILTER (WHERE a.kind = ANY (w.pockets)), 0)::bigint AS held
    FROM ledger.accounts a WHERE a.owner = t.owner) o;
  RETURN NULL;
END $$;

-- What nobody heard of yet, written the new way.
WITH old AS (DELETE FROM ledger.news RETURNING key)
INSERT INTO ledger.news (key, id, owner, kind, reference, at, pocket, amount, held)
SELECT t.key, t.id, t.owner, t.cause_kind, t.cause_reference, t.created_at, p.kind, t.amount,
  coalesce(t.debit_after, t.credit_after, 0)
FROM old JOIN ledger.transfers t ON t.key = old.key
LEFT JOIN ledger.accounts p ON p.id IN (t.debit_account, t.credit_account) AND p.owner IS NOT NULL;

ALTER TABLE ledger.news
  ALTER COLUMN id SET NOT NULL,
  ALTER COLUMN kind SET NOT NULL,
  ALTER COLUMN reference SET NOT NULL,
  ALTER COLUMN at SET NOT NULL,
  ALTER COLUMN amount SET NOT NULL,
  ALTER COLUMN held SET NOT NULL;
