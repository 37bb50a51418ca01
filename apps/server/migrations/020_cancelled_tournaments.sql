-- A tournament that the operator called off: it stays in sight, counts nothing more and gives no prizes.
ALTER TABLE tournaments ADD COLUMN cancelled_at timestamptz;
ALTER TABLE tournaments ADD COLUMN cancelled_for text CHECK ((cancelled_for IS NULL) = (cancelled_at IS NULL));
ALTER TABLE tournaments ADD CHECK (cancelled_at IS NULL OR settled_at IS NULL);
DROP INDEX tournaments_unsettled;
CREATE INDEX tournaments_open ON tournaments (ends_at) WHERE settled_at IS NULL AND cancelled_at IS NULL;
