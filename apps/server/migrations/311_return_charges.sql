-- no transaction
-- Requests about a charge: a gateway's notice of a dispute asks for them.
DROP INDEX CONCURRENTLY IF EXISTS bank_returns_charge;
CREATE INDEX CONCURRENTLY bank_returns_charge ON bank_returns (charge_id) WHERE charge_id IS NOT NULL;
