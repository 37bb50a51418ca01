-- How a round went, as its provider reports it. The round may not be known yet when the report comes.
CREATE TABLE provider_round_reports (
  round_id uuid NOT NULL,
  -- Of the details, so that a repeated report is kept once.
  digest bytea NOT NULL,
  details jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, digest)
);
