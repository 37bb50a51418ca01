-- Statements narrowed to a cause. The few causes that make up most of the book are found quickly in an owner's history anyway;
-- indexing them too would cost every posting. So the caller names those, and only the others get an index of their own:
-- the newest of one such cause are one range, however seldom they are. Called once, from a migration of the caller's.
CREATE FUNCTION ledger.index_causes(p_common text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE INDEX transfers_causes ON ledger.transfers (owner, cause_kind, created_at, id) WHERE cause_kind <> ALL (%L)',
    p_common::text);
END $$;
