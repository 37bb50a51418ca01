CREATE SCHEMA identity;

-- One row per request of a merchant. `result` is what the merchant reads; every change of it raises `revision`.
CREATE TABLE identity.verifications (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  token text NOT NULL UNIQUE,
  request jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'started', 'submitted', 'review', 'approved', 'rejected', 'expired', 'abandoned')),
  result jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz
);

-- What the registry of CPFs and the screening lists know of a person where it differs from the ordinary.
CREATE TABLE identity.people (
  cpf text PRIMARY KEY,
  record jsonb NOT NULL
);

CREATE TABLE identity.deliveries (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  verification text NOT NULL REFERENCES identity.verifications,
  url text NOT NULL,
  body text NOT NULL,
  signing text NOT NULL DEFAULT 'right' CHECK (signing IN ('right', 'forged', 'missing', 'stale')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'given_up')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  last_status integer
);
CREATE INDEX ON identity.deliveries (next_at) WHERE state = 'due';

CREATE TABLE identity.faults (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation text NOT NULL,
  effect text NOT NULL,
  milliseconds integer NOT NULL DEFAULT 0,
  remaining integer NOT NULL
);
