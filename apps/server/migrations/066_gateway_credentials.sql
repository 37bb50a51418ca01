-- Credentials that operators set, sealed by the program's key; the sealed text is erased when they are replaced.
CREATE TABLE gateway_credentials (
  id uuid PRIMARY KEY,
  gateway text NOT NULL,
  sealed text,
  -- What may be shown again: the address, and the last characters of long values.
  hints jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'ended')),
  set_at timestamptz NOT NULL,
  set_by uuid,
  CHECK ((status = 'ended') = (sealed IS NULL))
);
CREATE UNIQUE INDEX gateway_credentials_active ON gateway_credentials (gateway) WHERE status = 'active';
CREATE INDEX gateway_credentials_gateway ON gateway_credentials (gateway, set_at DESC);
