-- revision 1
-- Trigger function of a sealed month: a key of it is never accepted as new. Whether it was posted before is in files, so the
-- answer is an error and neither a repeat nor a refusal.
CREATE OR REPLACE FUNCTION ledger.refuse_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the month of key % is archived and takes no postings', NEW.key USING ERRCODE = 'GA002';
END $$;
