-- no transaction
-- Returned stakes of a game on a day are found by themselves, however much else the day has. Few transfers are rollbacks, so bets do not pay
-- for it. Rollbacks have keys by name: the partition that holds them is indexed without blocking writers, and adopted by the second statement,
-- which reads the months, where nothing is a rollback. An attempt that was interrupted leaves an invalid index behind, hence the drop.
DO $$BEGIN IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('ledger.transfers_named_rollbacks') AND NOT indisvalid) THEN DROP INDEX ledger.transfers_named_rollbacks; END IF; END$$;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transfers_named_rollbacks
  ON ledger.transfers_named (split_part(cause_reference, '/', 2), created_at, id) WHERE cause_kind = 'rollback';
CREATE INDEX IF NOT EXISTS transfers_rollbacks
  ON ledger.transfers (split_part(cause_reference, '/', 2), created_at, id) WHERE cause_kind = 'rollback';
