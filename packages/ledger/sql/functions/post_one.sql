-- revision 2
-- Writes one simple posting alone: plain statements start faster than the array machinery of a batch. See post_simple.
CREATE OR REPLACE FUNCTION ledger.post_one(
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
  SET balance = a.balance + p_delta,
    draw_left = CASE WHEN p_delta < 0 AND p_cause = a.metered[1] THEN a.draw_left + p_delta ELSE a.draw_left END,
    net_left = CASE WHEN p_delta < 0 AND p_cause = a.metered[1] OR p_delta > 0 AND p_cause = ANY (a.metered[3:])
      THEN a.net_left + p_delta ELSE a.net_left END,
    count_left = CASE WHEN p_delta < 0 AND p_cause = a.metered[1] THEN a.count_left - 1 ELSE a.count_left END,
    metered_until = CASE WHEN p_delta > 0 AND p_cause = a.metered[2] THEN '-infinity' ELSE a.metered_until END
  WHERE a.owner = p_owner AND a.kind = p_pocket AND a.closed_at IS NULL
    AND (a.balance + p_delta >= 0 OR a.may_go_negative)
    AND (a.barred IS NULL OR p_delta > 0 OR p_cause <> ALL (a.barred))
    AND (a.metered IS NULL OR p_cause <> ALL (a.metered) OR a.metered_until IS NOT NULL AND (p_delta > 0
      OR a.metered_until > ledger.clock() AND (a.draw_left + p_delta >= 0) IS NOT FALSE
        AND (a.net_left + p_delta >= 0) IS NOT FALSE AND (a.count_left > 0) IS NOT FALSE))
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
