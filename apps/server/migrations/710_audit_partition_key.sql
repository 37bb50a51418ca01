-- no transaction
-- The audit log becomes partitioned by month (713). Its key will contain the time; this index becomes that of the rows that are there.
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_first_pkey;
CREATE UNIQUE INDEX CONCURRENTLY audit_entries_first_pkey ON audit_entries (seq, at);
