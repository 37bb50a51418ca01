-- no transaction
-- The rounds of the last day, for checks that recompute them. Block ranges cost a bet nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS plays_opened ON plays USING brin (opened_at);
