-- revision 1
-- The ledger's time, which allowances end by.
CREATE OR REPLACE FUNCTION ledger.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';
