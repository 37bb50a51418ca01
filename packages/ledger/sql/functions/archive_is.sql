-- revision 1
-- Raises a serialization failure unless exactly this many months are archived. A reader that asked beforehand which months are archived
-- puts it into the statement that reads transfers: PostgreSQL takes the snapshot of a statement after the locks on its tables, so a
-- statement that finds a month empty also finds it archived.
CREATE OR REPLACE FUNCTION ledger.archive_is(p_months bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF (SELECT count(*) FROM ledger.archived_months WHERE state = 'archived') <> p_months THEN
    RAISE EXCEPTION 'a month was archived meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN true;
END $$;
