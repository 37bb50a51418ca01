-- no transaction
-- Unresolved findings are counted for every page of the back office, and providers' findings are filtered by kind. An attempt
-- that was interrupted leaves an invalid index behind, hence the drops.
DROP INDEX CONCURRENTLY IF EXISTS payment_findings_unresolved;
CREATE INDEX CONCURRENTLY payment_findings_unresolved ON payment_findings (id) WHERE resolved_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS provider_findings_kind;
CREATE INDEX CONCURRENTLY provider_findings_kind ON provider_findings (kind, id DESC);
