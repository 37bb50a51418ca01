-- no transaction
-- The unread events of one owner are read before a round is shown; without an index that reads the whole backlog.
-- An attempt that was interrupted leaves an invalid index behind, hence the drop.
DROP INDEX CONCURRENTLY IF EXISTS ledger.news_owner;
CREATE INDEX CONCURRENTLY news_owner ON ledger.news (owner);
