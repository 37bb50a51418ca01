-- revision 1
-- Writes a batch of postings of any shape. See post_simple.
CREATE OR REPLACE FUNCTION ledger.post_general(
  p_low uuid, p_high uuid, p_kinds text[], p_causes text[],
  p_key uuid[], p_owner bigint[], p_requires uuid[],
  p_item integer[], p_leg smallint[], p_from smallint[], p_to smallint[], p_amount bigint[],
  p_cause smallint[], p_reference text[]
) RETURNS TABLE (items text, ids text, debit_afters text, credit_afters text)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  v_house bigint[] := ledger.house_ids(p_kinds);
  v_settled uuid[];
BEGIN
  -- Several pockets move together or not at all, which one UPDATE cannot promise: so lock first, then judge what no one
  -- else can change any more. A house account has no owner and is never locked.
  PERFORM
  FROM ledger.accounts a
  JOIN (
    SELECT DISTINCT p_owner[l.item] AS owner, p_kinds[s.kind] AS kind
    FROM unnest(p_item, p_from, p_to) l(item, debit, credit), unnest(ARRAY[l.debit, l.credit]) s(kind)
  ) n ON a.owner = n.owner AND a.kind = n.kind
  ORDER BY a.owner, a.kind
  FOR NO KEY UPDATE OF a;
  v_settled := ledger.settled_keys(p_low, p_high, p_key, p_owner, p_requires);

  WITH side AS (
    SELECT l.item, l.leg, s.credit, s.kind, s.change, l.amount, l.cause, l.reference
    FROM unnest(p_item, p_leg, p_from, p_to, p_amount, p_cause, p_reference)
      l(item, leg, debit_kind, credit_kind, amount, cause, reference),
      LATERAL (VALUES (false, l.debit_kind, -l.amount), (true, l.credit_kind, l.amount)) s(credit, kind, change)
  ), entry AS (
    SELECT s.*, a.id IS NOT NULL AS pocket, coalesce(a.id, v_house[s.kind]) AS account,
      a.closed_at IS NOT NULL AS closed, a.may_go_negative,
      NOT s.credit AND coalesce(p_causes[s.cause] = ANY (a.barred), false) AS barred,
      -- Legs apply in their order, so a pocket must afford each of them at its turn.
      a.balance + sum(s.change) OVER (PARTITION BY s.item, s.kind ORDER BY s.leg, s.credit) AS after
    FROM side s
    LEFT JOIN ledger.accounts a ON a.owner = p_owner[s.item] AND a.kind = p_kinds[s.kind]
  ), judged AS MATERIALIZED (
    SELECT e.*, bool_and(
      e.account IS NOT NULL AND NOT e.closed AND NOT e.barred AND (NOT e.pocket OR e.after >= 0 OR e.may_go_negative)
      AND p_key[e.item] <> ALL (v_settled)
      ) OVER (PARTITION BY e.item) AS good
    FROM entry e
  ), moved AS (
    UPDATE ledger.accounts a
    SET balance = f.after
    FROM (
      SELECT DISTINCT ON (j.account) j.account, j.after::bigint AS after
      FROM judged j WHERE j.good AND j.pocket
      ORDER BY j.account, j.leg DESC, j.credit DESC
    ) f
    WHERE a.id = f.account
  ), leg AS MATERIALIZED (
    SELECT nextval('ledger.transfer_ids') AS id, g.*
    FROM (
      SELECT j.item, j.leg, j.amount, j.cause, j.reference,
        max(j.account) FILTER (WHERE NOT j.credit) AS debit_account,
        max(j.account) FILTER (WHERE j.credit) AS credit_account,
        max(j.after) FILTER (WHERE NOT j.credit)::bigint AS debit_after,
        max(j.after) FILTER (WHERE j.credit)::bigint AS credit_after
      FROM judged j WHERE j.good
      GROUP BY j.item, j.leg, j.amount, j.cause, j.reference
      ORDER BY j.item, j.leg
    ) g
  ), written AS (
    INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after,
      leg, cause_kind, cause_reference)
    SELECT p_key[l.item], l.id, p_owner[l.item], l.debit_account, l.credit_account, l.amount, l.debit_after,
      l.credit_after, l.leg, p_causes[l.cause], l.reference
    FROM leg l
  ), house AS (
    INSERT INTO ledger.house_changes (account, amount)
    SELECT j.account, sum(j.change) FROM judged j WHERE j.good AND NOT j.pocket GROUP BY j.account
  )
  SELECT array_agg(l.item ORDER BY l.id)::text, array_agg(l.id ORDER BY l.id)::text,
    array_agg(l.debit_after ORDER BY l.id)::text, array_agg(l.credit_after ORDER BY l.id)::text
  INTO items, ids, debit_afters, credit_afters
  FROM leg l;
  RETURN NEXT;
END $$;
