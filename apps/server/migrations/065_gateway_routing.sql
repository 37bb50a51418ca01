-- What operators decide about each gateway. A gateway without a row has the defaults.
CREATE TABLE gateway_rules (
  gateway text PRIMARY KEY,
  takes_charges boolean NOT NULL DEFAULT true,
  takes_payouts boolean NOT NULL DEFAULT true,
  -- Share among the eligible ones; 0 is used only when no other is eligible.
  weight integer NOT NULL DEFAULT 10 CHECK (weight BETWEEN 0 AND 1000),
  min_amount bigint CHECK (min_amount > 0),
  max_amount bigint CHECK (max_amount > 0),
  -- What one operation costs: centavos, and hundredths of a percent of the amount.
  fixed_cost bigint NOT NULL DEFAULT 0 CHECK (fixed_cost >= 0),
  percent_cost integer NOT NULL DEFAULT 0 CHECK (percent_cost BETWEEN 0 AND 10000),
  -- Hours of the day in São Paulo, from inclusive, until exclusive; both null for the whole day.
  from_hour smallint CHECK (from_hour BETWEEN 0 AND 23),
  until_hour smallint CHECK (until_hour BETWEEN 1 AND 24),
  updated_at timestamptz NOT NULL,
  updated_by uuid,
  CHECK ((from_hour IS NULL) = (until_hour IS NULL)),
  CHECK (min_amount IS NULL OR max_amount IS NULL OR min_amount <= max_amount)
);

-- One row: how eligible gateways are ranked.
CREATE TABLE gateway_policy (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  strategy text NOT NULL CHECK (strategy IN ('weight', 'cost')),
  updated_at timestamptz NOT NULL
);

-- Shared by all nodes: an open circuit takes a failing gateway out until trial requests succeed.
CREATE TABLE gateway_circuits (
  gateway text NOT NULL,
  operation text NOT NULL CHECK (operation IN ('charge', 'payout')),
  state text NOT NULL CHECK (state IN ('closed', 'open')),
  -- Calls before this do not count for the current state.
  since timestamptz NOT NULL,
  reason text,
  -- When the next trial request may be claimed.
  retry_at timestamptz,
  trials_passed integer NOT NULL DEFAULT 0,
  openings integer NOT NULL DEFAULT 0,
  PRIMARY KEY (gateway, operation),
  CHECK ((state = 'open') = (retry_at IS NOT NULL))
);

-- Every call that opens a charge or sends a payout, with the decision that led to it. Written before the call.
CREATE TABLE gateway_attempts (
  id uuid PRIMARY KEY,
  operation text NOT NULL CHECK (operation IN ('charge', 'payout')),
  -- The charge or the withdrawal; the gateway knows it under this id.
  subject uuid NOT NULL,
  ordinal integer NOT NULL,
  gateway text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('named', 'only', 'weight', 'cost', 'trial', 'same')),
  candidates jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  -- Null while the answer is awaited, and for good when the program died meanwhile.
  outcome text CHECK (outcome IN ('accepted', 'refused', 'unavailable', 'auth', 'unknown')),
  -- Whether the call counts as a success or a failure of the gateway; null counts as neither.
  healthy boolean,
  latency_ms integer,
  detail text,
  -- Of a charge that went on to another gateway: how this one calls it, and when to query it again.
  gateway_ref text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  UNIQUE (operation, subject, ordinal)
);
-- At most one charge per gateway for one press.
CREATE UNIQUE INDEX gateway_attempts_charge ON gateway_attempts (subject, gateway) WHERE operation = 'charge';
CREATE INDEX gateway_attempts_reference ON gateway_attempts (gateway, gateway_ref) WHERE gateway_ref IS NOT NULL;
CREATE INDEX gateway_attempts_window ON gateway_attempts (operation, gateway, started_at DESC);
CREATE INDEX gateway_attempts_recent ON gateway_attempts (started_at DESC, id DESC);
CREATE INDEX gateway_attempts_gateway ON gateway_attempts (gateway, started_at DESC, id DESC);
CREATE INDEX gateway_attempts_due ON gateway_attempts (next_check_at) WHERE next_check_at IS NOT NULL;

-- One press of the button: a repeated request finds the charge of the first.
ALTER TABLE charges ADD COLUMN request_id uuid;
CREATE UNIQUE INDEX charges_request ON charges (player_id, request_id) WHERE request_id IS NOT NULL;

-- A payout changes its gateway only after that gateway definitely refused it, and only if nothing else was ever heard of it there.
CREATE OR REPLACE FUNCTION refuse_other_gateway() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.heard_at IS NULL AND OLD.gateway_ref IS NULL AND OLD.status IN ('sending', 'approved')
    AND EXISTS (SELECT FROM gateway_attempts a WHERE a.operation = 'payout' AND a.subject = OLD.id
      AND a.gateway = OLD.gateway AND a.outcome = 'refused')
    AND NOT EXISTS (SELECT FROM gateway_attempts a WHERE a.operation = 'payout' AND a.subject = OLD.id
      AND (a.outcome IS NULL OR a.outcome IN ('accepted', 'unknown')))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'withdrawal % belongs to %', OLD.id, OLD.gateway;
END $$;
