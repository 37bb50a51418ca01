-- What each check of the running system found, each time it ran. Rows are never changed.
CREATE TABLE compliance_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  ran_at timestamptz NOT NULL,
  took_ms integer NOT NULL,
  examined integer NOT NULL CHECK (examined >= 0),
  exceptions integer NOT NULL CHECK (exceptions >= 0),
  samples text[] NOT NULL,
  -- Why the check itself failed; it then proves nothing.
  error text
);
CREATE INDEX compliance_results_latest ON compliance_results (name, id DESC);
