-- no transaction
-- Lists of bank returns: those that are open, the oldest first, and those of which money is owed. Without these a page looked through all that
-- have ended. An attempt that was interrupted leaves an invalid index behind, hence the drops.
DROP INDEX CONCURRENTLY IF EXISTS bank_returns_open;
CREATE INDEX CONCURRENTLY bank_returns_open ON bank_returns (id) WHERE ended_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS bank_returns_owed;
CREATE INDEX CONCURRENTLY bank_returns_owed ON bank_returns (id) WHERE recovered < receivable;
