-- Files as they arrived. A verdict comes later, in two phases: structure, then data quality.
CREATE TABLE regulator.deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  family text NOT NULL,
  sha256 text NOT NULL,
  -- The packed file; kept so that the verdict can be reached after a restart.
  lot_base64 text NOT NULL,
  state text NOT NULL DEFAULT 'received'
    CHECK (state IN ('received', 'accepted', 'rejected_structure', 'rejected_quality')),
  protocol text UNIQUE,
  faults jsonb NOT NULL DEFAULT '[]',
  decided_at timestamptz,
  -- Read from the file once its structure is valid.
  day date,
  lot int,
  is_rectifying boolean,
  is_last boolean,
  is_replaced boolean NOT NULL DEFAULT false,
  bytes int,
  records int,
  CHECK ((state = 'received') = (decided_at IS NULL)),
  CHECK ((state = 'accepted') = (protocol IS NOT NULL))
);
-- The same bytes are delivered once, unless they were rejected.
CREATE UNIQUE INDEX deliveries_content ON regulator.deliveries (sha256) WHERE state IN ('received', 'accepted');
-- One file counts for a lot.
CREATE UNIQUE INDEX deliveries_lot ON regulator.deliveries (family, day, lot) WHERE state = 'accepted' AND NOT is_replaced;
CREATE INDEX deliveries_by_time ON regulator.deliveries (received_at DESC);

-- What accepted files said, for the checks between files.
CREATE TABLE regulator.reported_bettors (
  cpf text PRIMARY KEY,
  delivery uuid NOT NULL REFERENCES regulator.deliveries
);
CREATE TABLE regulator.reported_bets (
  day date NOT NULL,
  cpf text NOT NULL,
  delivery uuid NOT NULL REFERENCES regulator.deliveries,
  -- Centavos.
  staked numeric NOT NULL,
  bets int NOT NULL,
  PRIMARY KEY (day, cpf)
);
CREATE TABLE regulator.reported_wallets (
  day date NOT NULL,
  cpf text NOT NULL,
  delivery uuid NOT NULL REFERENCES regulator.deliveries,
  opening numeric NOT NULL,
  closing numeric NOT NULL,
  prizes int NOT NULL,
  prize_amount numeric NOT NULL,
  PRIMARY KEY (day, cpf)
);
CREATE INDEX reported_wallets_cpf ON regulator.reported_wallets (cpf, day DESC);

-- Switched faults of the reception; `remaining` NULL lasts until it is switched off.
CREATE TABLE regulator.reception_faults (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  effect text NOT NULL CHECK (effect IN
    ('slow', 'unauthorized', 'conflict', 'rate_limited', 'server_error', 'lost_answer', 'down', 'reject_record', 'undecided')),
  -- NULL affects every family.
  family text,
  -- The record to reject, by its CPF.
  cpf text,
  latency_ms int NOT NULL DEFAULT 0,
  remaining int CHECK (remaining >= 0),
  CHECK (effect <> 'reject_record' OR cpf IS NOT NULL)
);
