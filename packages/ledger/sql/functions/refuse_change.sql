-- revision 1
-- Trigger function: refuses to update, delete or truncate.
CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only: a mistake is corrected by another transfer', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
