-- Reports of conformance with game providers that operators imported, and how each scenario ended in each dialect.
CREATE TABLE conformance_reports (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  target text NOT NULL,
  ran_at timestamptz NOT NULL,
  digest bytea NOT NULL UNIQUE,
  imported_at timestamptz NOT NULL,
  imported_by uuid
);

CREATE TABLE conformance_results (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES conformance_reports ON DELETE CASCADE,
  position integer NOT NULL,
  dialect text NOT NULL,
  area text NOT NULL,
  scenario text NOT NULL,
  verdict text NOT NULL,
  reason text,
  milliseconds double precision NOT NULL,
  calls integer NOT NULL,
  exchanges jsonb NOT NULL,
  UNIQUE (report_id, dialect, position)
);
