-- no transaction
-- Rounds of a game that were settled on a day, which the figures of its days open.
DROP INDEX CONCURRENTLY IF EXISTS rounds_settled;
CREATE INDEX CONCURRENTLY rounds_settled ON rounds (game_id, closed_at, id) WHERE status = 'closed';
