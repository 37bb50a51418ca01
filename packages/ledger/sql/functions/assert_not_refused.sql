-- revision 1
-- Raises a serialization failure when a key was refused while its posting waited for the accounts: a remembered refusal is
-- written under the locks of the owner's accounts (ledger.facts), so a posting checks again once it holds them itself.
CREATE OR REPLACE FUNCTION ledger.assert_not_refused(p_key uuid[], p_settled uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.refusals r WHERE r.key = ANY (p_key) AND r.key <> ALL (p_settled)) THEN
    RAISE EXCEPTION 'a key was refused while its posting waited' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
