-- One row that readiness checks overwrite: a database that is read-only or out of disk space fails them. Logged, so that the
-- write reaches the write-ahead log.
CREATE TABLE write_check (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  checked_at timestamptz NOT NULL
);
