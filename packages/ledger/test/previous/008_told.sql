-- A posting may ask for the balance of another pocket of its owner: who answers a bet needs what is left in all of them, and a
-- question of its own would cost as much as the posting.
DROP FUNCTION ledger.post_simple(uuid, uuid, text[], text[], uuid[], bigint[], smallint[], smallint[], bigint[], smallint[], text[], uuid[]);
DROP FUNCTION ledger.post_one(uuid, bigint, text, text, bigint, text, text, uuid);

CREATE FUNCTION ledger.post_simple(
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
  SELECT array_agg(m.position)::text, array_agg(m.id)::text, array_agg(m.after)::text,
    array_agg((SELECT b.balance FROM ledger.accounts b WHERE b.owner = m.owner AND b.kind = p_kinds[p_tells[m.position]]))::text
  INTO positions, ids, afters, told
  FROM moved m;
  PERFORM ledger.assert_not_refused(p_key, v_settled);
  RETURN NEXT;
END $$;

CREATE FUNCTION ledger.post_one(
  p_key uuid, p_owner bigint, p_pocket text, p_house text, p_delta bigint, p_cause text, p_reference text, p_requires uuid,
  p_tells text DEFAULT NULL
) RETURNS TABLE (id text, after text, told text)
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
  IF p_tells IS NOT NULL THEN
    SELECT a.balance::text INTO told FROM ledger.accounts a WHERE a.owner = p_owner AND a.kind = p_tells;
  END IF;
  RETURN NEXT;
END $$;
