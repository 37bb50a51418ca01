-- Three ways to write, one meaning:
--   post_simple   a batch of postings with one leg between a pocket and a house account, the traffic that matters;
--   post_general  a batch of postings of any shape;
--   post_one      one simple posting alone: plain statements start quicker than the machinery of a batch.
-- None of them says why something was not written: that is ledger.facts, asked only about what is missing.
--
-- Common to all. The arguments are arrays, rows sorted by owner, at most one posting per owner: every process
-- takes its locks in the same order, and a posting never sees half of another. Kinds and causes come once, as
-- dictionaries, and are named by their position. p_low and p_high enclose all keys of the call, which lets PostgreSQL
-- leave the partitions of other months closed. Answers are text so that no driver turns a bigint into a float.
-- Hash and merge joins are switched off because only a nested loop over the sorted input locks in that order; plans are
-- generic because planning anew for each batch would cost as much as the batch.
--
-- Which keys are known is asked beforehand, in a statement of its own: an index range over one month, where a look per
-- row would choose the partition anew for each. What happens in between is caught by the primary key.

-- Positions of p_kinds to open house accounts; null for the rest.
CREATE FUNCTION ledger.house_ids(p_kinds text[]) RETURNS bigint[] LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT a.id
    FROM unnest(p_kinds) WITH ORDINALITY k(kind, position)
    LEFT JOIN ledger.accounts a ON a.owner IS NULL AND a.kind = k.kind AND a.closed_at IS NULL
    ORDER BY k.position);
END $$;

-- The keys among p_key that already have an answer, and those whose prerequisite is missing: none of them may move money.
CREATE FUNCTION ledger.settled_keys(p_low uuid, p_high uuid, p_key uuid[], p_owner bigint[], p_requires uuid[])
RETURNS uuid[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_settled uuid[] := ARRAY(
    SELECT t.key FROM ledger.transfers t WHERE t.key = ANY (p_key) AND t.key >= p_low AND t.key <= p_high
    UNION ALL
    SELECT r.key FROM ledger.refusals r WHERE r.key = ANY (p_key));
BEGIN
  IF p_requires IS NOT NULL THEN
    v_settled := v_settled || ARRAY(
      SELECT i.key
      FROM unnest(p_key, p_owner, p_requires) i(key, owner, requires)
      WHERE i.requires IS NOT NULL AND (
        SELECT true FROM ledger.transfers t
        WHERE t.key = i.requires AND t.leg = 1 AND t.key >= p_low AND t.key <= p_high
          AND t.owner IS NOT DISTINCT FROM i.owner) IS NULL);
  END IF;
  RETURN v_settled;
END $$;

-- A remembered refusal is written under the locks of the owner's accounts (ledger.facts). A posting that waited for them
-- began before that refusal existed, so it looks again once it holds the locks itself.
CREATE FUNCTION ledger.assert_not_refused(p_key uuid[], p_settled uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.refusals r WHERE r.key = ANY (p_key) AND r.key <> ALL (p_settled)) THEN
    RAISE EXCEPTION 'a key was refused while its posting waited' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

CREATE FUNCTION ledger.post_simple(
  p_low uuid, p_high uuid, p_kinds text[], p_causes text[],
  p_key uuid[], p_owner bigint[], p_pocket smallint[], p_house smallint[], p_delta bigint[],
  p_cause smallint[], p_reference text[], p_requires uuid[]
) RETURNS TABLE (positions text, ids text, afters text)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  v_house bigint[] := ledger.house_ids(p_kinds);
  v_settled uuid[] := ledger.settled_keys(p_low, p_high, p_key, p_owner, p_requires);
BEGIN
  -- Update first: only what RETURNING hands on is written down, so an item that moved no money can leave no transfer.
  WITH moved AS (
    UPDATE ledger.accounts a
    SET balance = a.balance + i.delta
    FROM unnest(p_key, p_owner, p_pocket, p_house, p_delta, p_cause, p_reference)
      WITH ORDINALITY i(key, owner, pocket, house, delta, cause, reference, position)
    WHERE a.owner = i.owner
      AND a.kind = p_kinds[i.pocket]
      AND a.closed_at IS NULL
      AND v_house[i.house] IS NOT NULL
      AND (a.balance + i.delta >= 0 OR a.may_go_negative)
      AND i.key <> ALL (v_settled)
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
  SELECT array_agg(m.position)::text, array_agg(m.id)::text, array_agg(m.after)::text
  INTO positions, ids, afters
  FROM moved m;
  PERFORM ledger.assert_not_refused(p_key, v_settled);
  RETURN NEXT;
END $$;

CREATE FUNCTION ledger.post_one(
  p_key uuid, p_owner bigint, p_pocket text, p_house text, p_delta bigint, p_cause text, p_reference text, p_requires uuid
) RETURNS TABLE (id text, after text)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_house bigint;
  v_account bigint;
  v_after bigint;
  v_id bigint;
BEGIN
  SELECT a.id INTO v_house
  FROM ledger.accounts a WHERE a.owner IS NULL AND a.kind = p_house AND a.closed_at IS NULL;
  IF NOT FOUND
    OR EXISTS (SELECT FROM ledger.transfers t WHERE t.key = p_key)
    OR EXISTS (SELECT FROM ledger.refusals r WHERE r.key = p_key)
    OR p_requires IS NOT NULL
      AND NOT EXISTS (SELECT FROM ledger.transfers t WHERE t.key = p_requires AND t.owner = p_owner)
  THEN
    RETURN;
  END IF;
  UPDATE ledger.accounts a
  SET balance = a.balance + p_delta
  WHERE a.owner = p_owner AND a.kind = p_pocket AND a.closed_at IS NULL
    AND (a.balance + p_delta >= 0 OR a.may_go_negative)
  RETURNING a.id, a.balance INTO v_account, v_after;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM ledger.refusals r WHERE r.key = p_key) THEN
    RAISE EXCEPTION 'the key was refused while its posting waited' USING ERRCODE = 'serialization_failure';
  END IF;
  v_id := nextval('ledger.transfer_ids');
  IF p_delta < 0 THEN
    INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, leg, cause_kind, cause_reference)
    VALUES (p_key, v_id, p_owner, v_account, v_house, -p_delta, v_after, 1, p_cause, p_reference);
  ELSE
    INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, credit_after, leg, cause_kind, cause_reference)
    VALUES (p_key, v_id, p_owner, v_house, v_account, p_delta, v_after, 1, p_cause, p_reference);
  END IF;
  INSERT INTO ledger.house_changes (account, amount) VALUES (v_house, -p_delta);
  id := v_id::text;
  after := v_after::text;
  RETURN NEXT;
END $$;

CREATE FUNCTION ledger.post_general(
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
      -- Legs apply in their order, so a pocket must afford each of them at its turn.
      a.balance + sum(s.change) OVER (PARTITION BY s.item, s.kind ORDER BY s.leg, s.credit) AS after
    FROM side s
    LEFT JOIN ledger.accounts a ON a.owner = p_owner[s.item] AND a.kind = p_kinds[s.kind]
  ), judged AS MATERIALIZED (
    SELECT e.*, bool_and(
      e.account IS NOT NULL AND NOT e.closed AND (NOT e.pocket OR e.after >= 0 OR e.may_go_negative)
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
