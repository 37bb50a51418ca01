-- A provider may take back a part of what a round paid: the list then has a win below zero.
ALTER TABLE provider_day_rows DROP CONSTRAINT provider_day_rows_amount_check;
