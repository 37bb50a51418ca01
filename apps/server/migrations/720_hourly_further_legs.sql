-- Transfers that continue a posting with the same cause, such as the second leg of a bet from two pockets: counts leave them out. The
-- previous release writes none and counts transfers, as before.
ALTER TABLE hourly_totals ADD COLUMN further_legs bigint NOT NULL DEFAULT 0;
