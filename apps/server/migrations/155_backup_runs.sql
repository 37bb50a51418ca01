-- How each backup and each restore drill ended. Rows are never changed.
CREATE TABLE backup_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CHECK (ended_at >= began_at),
  -- Why it failed; null for a success.
  error text
);
CREATE INDEX backup_runs_latest ON backup_runs (kind, id DESC);
CREATE INDEX backup_runs_succeeded ON backup_runs (kind, id DESC) WHERE error IS NULL;
