-- no transaction
-- Filters of operators' lists that had no index in the order of the page. An attempt that was interrupted leaves an invalid index behind,
-- hence the drops.
DROP INDEX CONCURRENTLY IF EXISTS gateway_attempts_operation;
CREATE INDEX CONCURRENTLY gateway_attempts_operation ON gateway_attempts (operation, started_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS gateway_attempts_outcome;
CREATE INDEX CONCURRENTLY gateway_attempts_outcome ON gateway_attempts (outcome, started_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS payment_findings_found;
CREATE INDEX CONCURRENTLY payment_findings_found ON payment_findings (found_at, id);
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_subject_id;
CREATE INDEX CONCURRENTLY audit_entries_subject_id ON audit_entries (subject_id, seq DESC);
DROP INDEX CONCURRENTLY IF EXISTS charge_payments_refunding;
CREATE INDEX CONCURRENTLY charge_payments_refunding ON charge_payments (id) WHERE status = 'refunding';
