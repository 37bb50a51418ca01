-- One row per field that was changed from its default. Defaults live in code, so a new field needs no migration.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
