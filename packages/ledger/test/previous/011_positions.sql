-- Locks a pocket until the transaction ends and returns its balance with a position in the order of transfers: every transfer of this
-- pocket written before has a smaller id, every later one a greater id. Transfers of other pockets that were committed before have a
-- smaller id too. Ids are drawn from the same sequence, so a position is never the id of a transfer.
CREATE FUNCTION ledger.mark_pocket(p_owner bigint, p_kind text)
RETURNS TABLE ("position" text, balance text, at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  v_balance bigint;
BEGIN
  SELECT a.balance INTO v_balance FROM ledger.accounts a WHERE a.owner = p_owner AND a.kind = p_kind FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'owner % has no pocket %', p_owner, p_kind;
  END IF;
  RETURN QUERY SELECT nextval('ledger.transfer_ids')::text, v_balance::text, clock_timestamp();
END $$;
