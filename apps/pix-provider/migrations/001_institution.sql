CREATE SCHEMA pix;

-- One counter behind every id, so that a seed and a sequence of calls always give the same ids.
CREATE SEQUENCE pix.chance;

CREATE TABLE pix.world (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  clock_offset_ms bigint NOT NULL DEFAULT 0,
  -- Counts the changes, so that a process that reads late does not turn the clock back.
  clock_turn bigint NOT NULL DEFAULT 0
);
INSERT INTO pix.world DEFAULT VALUES;

-- One merchant per dialect. `balance` is the sum of its movements; a property test holds the two together.
CREATE TABLE pix.merchants (
  dialect text PRIMARY KEY,
  name text NOT NULL,
  city text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  charge_url text,
  payout_url text
);

CREATE TABLE pix.movements (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES pix.merchants,
  kind text NOT NULL CHECK (kind IN ('opening', 'payment', 'refund', 'dispute', 'payout', 'payout_back')),
  amount bigint NOT NULL CHECK (amount <> 0),
  subject text NOT NULL,
  at timestamptz NOT NULL,
  -- One settlement per payment, one debit and at most one credit back per payout.
  UNIQUE (kind, subject)
);

CREATE TABLE pix.charges (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1000001) UNIQUE,
  merchant text NOT NULL REFERENCES pix.merchants,
  external_id text,
  txid text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  debtor_name text,
  debtor_cpf text,
  debtor_email text,
  description text,
  callback_url text,
  brcode text NOT NULL UNIQUE,
  details jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'cancelled')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  cancelled_at timestamptz,
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX ON pix.charges (merchant, external_id);
CREATE INDEX ON pix.charges (merchant, created_at, id);

CREATE TABLE pix.payments (
  e2e text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 5000001) UNIQUE,
  charge text NOT NULL REFERENCES pix.charges,
  merchant text NOT NULL REFERENCES pix.merchants,
  -- 1 settles the charge; a second payment of the same code is a payment of its own.
  ordinal int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount),
  payer_name text NOT NULL,
  payer_cpf text NOT NULL,
  late boolean NOT NULL,
  paid_at timestamptz NOT NULL,
  UNIQUE (charge, ordinal)
);
CREATE INDEX ON pix.payments (merchant, paid_at);

CREATE TABLE pix.refunds (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 7000001) UNIQUE,
  return_id text NOT NULL UNIQUE,
  e2e text NOT NULL REFERENCES pix.payments,
  charge text NOT NULL REFERENCES pix.charges,
  merchant text NOT NULL REFERENCES pix.merchants,
  amount bigint NOT NULL CHECK (amount > 0),
  nature text NOT NULL CHECK (nature IN ('ORIGINAL', 'MED_OPERACIONAL', 'MED_FRAUDE')),
  reason text,
  at timestamptz NOT NULL
);
CREATE INDEX ON pix.refunds (charge);

CREATE TABLE pix.payouts (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 9000001) UNIQUE,
  merchant text NOT NULL REFERENCES pix.merchants,
  external_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  key_kind text NOT NULL,
  key text NOT NULL,
  holder_name text NOT NULL,
  holder_cpf text NOT NULL,
  description text,
  callback_url text,
  details jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'processing' CHECK (state IN ('processing', 'paid', 'failed', 'returned')),
  failure text,
  e2e text UNIQUE,
  return_id text UNIQUE,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- What the institution will do by itself, and when; null leaves it to the control API.
  plan text CHECK (plan IN ('settle', 'fail', 'settle_then_return', 'return')),
  plan_at timestamptz
);
CREATE INDEX ON pix.payouts (merchant, external_id);
CREATE INDEX ON pix.payouts (plan_at) WHERE plan IS NOT NULL;
CREATE INDEX ON pix.payouts (key, created_at);

CREATE TABLE pix.disputes (
  id text PRIMARY KEY,
  e2e text NOT NULL REFERENCES pix.payments,
  charge text NOT NULL REFERENCES pix.charges,
  merchant text NOT NULL REFERENCES pix.merchants,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'opened' CHECK (state IN ('opened', 'won', 'lost', 'cancelled')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE TABLE pix.keys (
  key text PRIMARY KEY,
  kind text NOT NULL,
  holder_name text NOT NULL,
  holder_cpf text NOT NULL
);

CREATE TABLE pix.idempotency (
  merchant text NOT NULL,
  op text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status int,
  answer text,
  PRIMARY KEY (merchant, op, key)
);

CREATE TABLE pix.nonces (
  merchant text NOT NULL,
  nonce text NOT NULL,
  PRIMARY KEY (merchant, nonce)
);

CREATE TABLE pix.events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  merchant text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  data jsonb NOT NULL
);

CREATE FUNCTION pix.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pix.% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON pix.events FOR EACH ROW EXECUTE FUNCTION pix.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON pix.movements FOR EACH ROW EXECUTE FUNCTION pix.refuse_change();

CREATE TABLE pix.deliveries (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  event bigint NOT NULL,
  merchant text NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  -- Text, not jsonb: the order of the fields is part of some vendors' signature.
  body text NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'held', 'delivered', 'dropped', 'given_up')),
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  -- How this one is spoilt on purpose: forged, unsigned, stale, or the frozen headers of a replay.
  twist text,
  headers jsonb,
  last_status int,
  last_error text,
  delivered_at timestamptz
);
CREATE INDEX ON pix.deliveries (next_at, seq) WHERE state = 'due';

CREATE TABLE pix.delivery_attempts (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery text NOT NULL,
  at timestamptz NOT NULL,
  status int,
  error text,
  took_ms int NOT NULL
);
CREATE INDEX ON pix.delivery_attempts (delivery);

CREATE TABLE pix.faults (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match jsonb NOT NULL,
  effect text NOT NULL,
  options jsonb NOT NULL DEFAULT '{}',
  remaining int,
  probability double precision
);
