-- revision 1
-- Indexes the transfers of every cause but the common ones, for statements narrowed to a cause. The few causes that make up most of
-- the ledger are found quickly in an owner's history anyway, and indexing them would cost every posting. Called once, from a
-- migration of the caller's.
CREATE OR REPLACE FUNCTION ledger.index_causes(p_common text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE INDEX transfers_causes ON ledger.transfers (owner, cause_kind, created_at, id) WHERE cause_kind <> ALL (%L)',
    p_common::text);
END $$;
