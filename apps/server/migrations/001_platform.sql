-- Counters of the shared rate limits. Unlogged: losing them in a crash forgives a few tries and costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  name text NOT NULL,
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (name, key, window_start)
);
CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

-- News from one room to another, written in the transaction that made it true. One row per event and consumer:
-- the consumer's work and the removal of the row commit together, so each consumer acts once.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  consumer text NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  last_error text
);
CREATE INDEX outbox_due ON outbox (next_try_at, id);

CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_recent ON mails (created_at DESC);

-- Keys that every node must share. Filled on the first start when the environment gives none.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
