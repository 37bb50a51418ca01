-- Only the nightly sweep asks when a round was counted, and rows come in that order: a page's range is enough for it.
DROP INDEX engagement_rounds_old;
CREATE INDEX engagement_rounds_old ON engagement_rounds USING brin (counted_at);
