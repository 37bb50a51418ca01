-- revision 2
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
  ) n ON a.owner = n.owner AND (a.kind = n.kind OR a.metered_until IS NOT NULL)
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
  ), metered AS MATERIALIZED (
    -- What each posting does to the allowance of its owner, whichever of the pockets it moves.
    SELECT e.item, m.id AS account, m.metered_until > ledger.clock() AS open, m.draw_left, m.net_left, m.count_left,
      coalesce(sum(e.amount) FILTER (WHERE NOT e.credit AND p_causes[e.cause] = m.metered[1]), 0)::bigint AS drawn,
      coalesce(sum(e.amount) FILTER (WHERE e.credit AND p_causes[e.cause] = ANY (m.metered[3:])), 0)::bigint AS paid,
      coalesce(bool_or(e.credit AND p_causes[e.cause] = m.metered[2]), false) AS undone
    FROM entry e
    JOIN ledger.accounts m ON m.owner = p_owner[e.item] AND m.metered_until IS NOT NULL
    WHERE e.pocket
    GROUP BY e.item, m.id
  ), spent AS MATERIALIZED (
    SELECT array_agg(m.item) AS items FROM metered m
    WHERE m.drawn > 0 AND NOT (m.open AND (m.draw_left >= m.drawn) IS NOT FALSE AND (m.net_left >= m.drawn) IS NOT FALSE
      AND (m.count_left > 0) IS NOT FALSE)
  ), judged AS MATERIALIZED (
    SELECT e.*, bool_and(
      e.account IS NOT NULL AND NOT e.closed AND NOT e.barred AND (NOT e.pocket OR e.after >= 0 OR e.may_go_negative)
      AND p_key[e.item] <> ALL (v_settled) AND (s.items IS NULL OR e.item <> ALL (s.items))
      ) OVER (PARTITION BY e.item) AS good
    FROM entry e CROSS JOIN spent s
  ), moved AS (
    UPDATE ledger.accounts a
    SET balance = coalesce(f.after, a.balance), draw_left = a.draw_left - f.drawn, net_left = a.net_left - f.drawn + f.paid,
      count_left = a.count_left - f.draws, metered_until = CASE WHEN f.undone THEN '-infinity' ELSE a.metered_until END
    FROM (
      SELECT u.account, max(u.after) AS after, sum(u.drawn)::bigint AS drawn, sum(u.paid)::bigint AS paid, sum(u.draws)::bigint AS draws,
        bool_or(u.undone) AS undone
      FROM (
        (SELECT DISTINCT ON (j.account) j.account, j.after::bigint AS after, 0 AS drawn, 0 AS paid, 0 AS draws, false AS undone
        FROM judged j WHERE j.good AND j.pocket
        ORDER BY j.account, j.leg DESC, j.credit DESC)
        UNION ALL
        SELECT m.account, NULL, m.drawn, m.paid, CASE WHEN m.drawn > 0 THEN 1 ELSE 0 END, m.undone
        FROM metered m WHERE EXISTS (SELECT FROM judged j WHERE j.item = m.item AND j.good)
      ) u
      GROUP BY u.account
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
