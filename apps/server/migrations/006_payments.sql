-- A charge is our request to be paid. The row is written before the gateway is asked, so that a crash in between can be mended.
CREATE TABLE charges (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  gateway text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('opening', 'pending', 'paid', 'expired', 'cancelled', 'failed')),
  gateway_ref text,
  br_code text,
  redirect_url text,
  accepts_bonus boolean NOT NULL,
  coupon_code text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- When the gateway was last asked, and when the reconciler will ask again; null when there is nothing left to ask.
  asked_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz
);
CREATE INDEX charges_player ON charges (player_id, created_at DESC);
-- One name of a vendor's belongs to one charge of ours.
CREATE UNIQUE INDEX charges_reference ON charges (gateway, gateway_ref) WHERE gateway_ref IS NOT NULL;
CREATE INDEX charges_due ON charges (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX charges_open ON charges (expires_at) WHERE status IN ('opening', 'pending');

-- Money that arrived for a charge. Usually one; a second payment of the same code is a payment of its own.
CREATE TABLE charge_payments (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL REFERENCES charges,
  gateway text NOT NULL,
  end_to_end_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  payer_cpf text,
  status text NOT NULL CHECK (status IN ('credited', 'refunding', 'refunded')),
  paid_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX charge_payments_charge ON charge_payments (charge_id);
-- The bank's own name for a payment: seen twice, it is the same money.
CREATE UNIQUE INDEX charge_payments_end_to_end ON charge_payments (gateway, end_to_end_id) WHERE end_to_end_id IS NOT NULL;

-- What gateways told us, as the bytes they sent. Stored before it is acted upon; removed from the queue when it was.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  event_key text NOT NULL,
  kind text NOT NULL,
  our_id text,
  gateway_ref text,
  body bytea NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  UNIQUE (gateway, event_key)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE handled_at IS NULL;

-- What does not match waits here to be looked at; nothing is dropped.
CREATE TABLE payment_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  gateway text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (kind, gateway, subject)
);
