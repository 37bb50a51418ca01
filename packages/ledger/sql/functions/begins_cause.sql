-- revision 1
-- Whether no earlier leg of a posting has this cause: a bet from two pockets has two legs and counts once. True for every first leg, which
-- callers look at before they call.
CREATE OR REPLACE FUNCTION ledger.begins_cause(p_key uuid, p_leg smallint, p_cause text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM ledger.transfers e WHERE e.key = p_key AND e.leg < p_leg AND e.cause_kind = p_cause)
$$;
