-- Verifications of archived months: every file read and compared with what was noted when the month was archived.
CREATE TABLE archive_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month date NOT NULL,
  -- Null when the terminal asked.
  operator_id uuid,
  requested_at timestamptz NOT NULL,
  finished_at timestamptz,
  files integer,
  transfers bigint,
  -- What was found, each with its kind and the file or key; an empty list is a sound month.
  faults jsonb
);
CREATE INDEX archive_checks_month ON archive_checks (month, id DESC);
CREATE UNIQUE INDEX archive_checks_running ON archive_checks (month) WHERE finished_at IS NULL;
