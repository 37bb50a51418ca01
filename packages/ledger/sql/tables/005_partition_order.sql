-- no transaction
-- The index of 005_transfer_order, built beforehand without blocking writers on the partitions that have most of the book: it finds and
-- adopts them by the names it would give them. Months are built there, because no name is known for them here.
-- An attempt that was interrupted leaves an invalid index behind, hence the drops.
DO $$BEGIN IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('ledger.transfers_named_id_idx') AND NOT indisvalid) THEN DROP INDEX ledger.transfers_named_id_idx; END IF; END$$;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transfers_named_id_idx ON ledger.transfers_named USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
DO $$BEGIN IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('ledger.transfers_default_id_idx') AND NOT indisvalid) THEN DROP INDEX ledger.transfers_default_id_idx; END IF; END$$;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transfers_default_id_idx ON ledger.transfers_default USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
