-- How each service stood and between when; the open row of a service is its present state.
CREATE TABLE status_periods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service text NOT NULL CHECK (service IN ('site', 'deposits', 'withdrawals', 'games', 'mail')),
  state text NOT NULL CHECK (state IN ('operational', 'degraded', 'down')),
  began_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX status_periods_open ON status_periods (service) WHERE ended_at IS NULL;
CREATE INDEX status_periods_ended ON status_periods (ended_at);
