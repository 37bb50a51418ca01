-- no transaction
-- The oldest settled rounds, which move to their month.
DROP INDEX CONCURRENTLY IF EXISTS rounds_over;
CREATE INDEX CONCURRENTLY rounds_over ON rounds (opened_at) WHERE status <> 'open';
