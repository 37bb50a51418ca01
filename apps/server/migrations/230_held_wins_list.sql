-- no transaction
-- The list of held wins: those that wait for a decision, and all of them, newest first.
DROP INDEX CONCURRENTLY IF EXISTS held_wins_waiting;
CREATE INDEX CONCURRENTLY held_wins_waiting ON held_wins (held_at DESC, key DESC) WHERE decision IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS held_wins_list;
CREATE INDEX CONCURRENTLY held_wins_list ON held_wins (held_at DESC, key DESC);
