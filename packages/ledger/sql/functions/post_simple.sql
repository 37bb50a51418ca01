-- revision 3
-- Writes a batch of postings with one leg each between a pocket and a house account: most of the traffic.
--
-- Common to post_simple, post_general and post_one, which differ in speed and not in meaning:
-- * None of them says why something was not written: ledger.facts does, called only for what is missing.
-- * The arguments are arrays, rows sorted by owner, at most one posting per owner: every process takes its locks in the same
--   order, and a posting never sees half of another.
-- * Kinds and causes travel once, as dictionaries, and are named by their position.
-- * p_low and p_high enclose all keys of the call, so PostgreSQL prunes the partitions of other months.
-- * Results are text so that no driver turns a bigint into a float.
-- * Hash and merge joins are off because only a nested loop over the sorted input locks in that order; plans are generic because
--   planning each batch would cost as much as the batch.
-- * Known keys are read beforehand, in a statement of its own: one index range over one month, where a lookup per row would
--   choose the partition each time. The primary key catches what is written in between.
-- * An allowance is counted in the row of one pocket; what moves another pocket for a counted cause is left to post_general.
-- * p_tells may name a second pocket of the owner; its balance is the last column of the result.
CREATE OR REPLACE FUNCTION ledger.post_simple(
  p_low uuid, p_high uuid, p_kinds text[], p_causes text[],
  p_key uuid[], p_owner bigint[], p_pocket smallint[], p_house smallint[], p_delta bigint[],
  p_cause smallint[], p_reference text[], p_tells smallint[], p_requires uuid[]
) RETURNS TABLE (positions text, ids text, afters text, told text)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  v_house bigint[] := ledger.house_ids(p_kinds);
  v_settled uuid[] := ledger.settled_keys(p_low, p_high, p_key, p_owner, p_requires);
BEGIN
  -- Update first: only what RETURNING hands on is written down, so an item that moved no money can leave no transfer.
  WITH moved AS (
    UPDATE ledger.accounts a
    SET balance = a.balance + i.delta,
      draw_left = CASE WHEN i.delta < 0 AND p_causes[i.cause] = a.metered[1] THEN a.draw_left + i.delta ELSE a.draw_left END,
      net_left = CASE WHEN i.delta < 0 AND p_causes[i.cause] = a.metered[1] OR i.delta > 0 AND p_causes[i.cause] = ANY (a.metered[3:])
        THEN a.net_left + i.delta ELSE a.net_left END,
      count_left = CASE WHEN i.delta < 0 AND p_causes[i.cause] = a.metered[1] THEN a.count_left - 1 ELSE a.count_left END,
      metered_until = CASE WHEN i.delta > 0 AND p_causes[i.cause] = a.metered[2] THEN '-infinity' ELSE a.metered_until END
    FROM unnest(p_key, p_owner, p_pocket, p_house, p_delta, p_cause, p_reference)
      WITH ORDINALITY i(key, owner, pocket, house, delta, cause, reference, position)
    WHERE a.owner = i.owner
      AND a.kind = p_kinds[i.pocket]
      AND a.closed_at IS NULL
      AND v_house[i.house] IS NOT NULL
      AND (a.balance + i.delta >= 0 OR a.may_go_negative)
      AND i.key <> ALL (v_settled)
      AND (a.barred IS NULL OR i.delta > 0 OR p_causes[i.cause] <> ALL (a.barred))
      AND (a.metered IS NULL OR p_causes[i.cause] <> ALL (a.metered) OR a.metered_until IS NOT NULL AND (i.delta > 0
        OR a.metered_until > ledger.clock() AND (a.draw_left + i.delta >= 0) IS NOT FALSE
          AND (a.net_left + i.delta >= 0) IS NOT FALSE AND (a.count_left > 0) IS NOT FALSE))
    RETURNING i.position, i.key, i.owner, a.id AS account, v_house[i.house] AS house, i.delta, a.balance AS after,
      i.cause, i.reference, nextval('ledger.transfer_ids') AS id
  ), written AS (
    INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after,
      leg, cause_kind, cause_reference)
    SELECT m.key, m.id, m.owner,
      CASE WHEN m.delta < 0 THEN m.account ELSE m.house END,
      CASE WHEN m.delta < 0 THEN m.house ELSE m.account END,
      abs(m.delta),
      CASE WHEN m.delta < 0 THEN m.after END,
      CASE WHEN m.delta > 0 THEN m.after END,
      1, p_causes[m.cause], m.reference
    FROM moved m
  ), house AS (
    INSERT INTO ledger.house_changes (account, amount)
    SELECT m.house, -sum(m.delta) FROM moved m GROUP BY m.house
  )
  SELECT array_agg(m.position)::text, array_agg(m.id)::text, array_agg(m.after)::text,
    array_agg((SELECT b.balance FROM ledger.accounts b WHERE b.owner = m.owner AND b.kind = p_kinds[p_tells[m.position]]))::text
  INTO positions, ids, afters, told
  FROM moved m;
  PERFORM ledger.assert_not_refused(p_key, v_settled);
  RETURN NEXT;
END $$;
