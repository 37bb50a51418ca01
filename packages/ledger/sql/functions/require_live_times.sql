-- revision 1
-- Raises an error when an archived month has transfers that may have been written from one moment on and before another; null for no end.
CREATE OR REPLACE FUNCTION ledger.require_live_times(p_from timestamptz, p_until timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.archived_months m
    WHERE m.state = 'archived' AND m.last_at >= coalesce(p_from, '-infinity') AND m.first_at < coalesce(p_until, 'infinity')) THEN
    RAISE EXCEPTION 'a time that is archived was asked for' USING ERRCODE = 'GA001';
  END IF;
  RETURN true;
END $$;
