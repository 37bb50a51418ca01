-- Accounts that are closed because their player excluded themselves, or by a decision of the operator, with what is returned to the player.
CREATE TABLE closures (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL UNIQUE,
  cause text NOT NULL CHECK (cause IN ('self_exclusion', 'house')),
  -- What the operator wrote; null for a self-exclusion.
  reason text,
  status text NOT NULL CHECK (status IN ('closing', 'closed', 'completed')),
  opened_at timestamptz NOT NULL,
  -- The account is closed by then, also while a payout or a round is under way.
  close_due_at timestamptz NOT NULL,
  closed_at timestamptz,
  returned_at timestamptz,
  return_attempts int NOT NULL DEFAULT 0,
  -- Why the last payout could not be requested.
  return_failure text,
  -- When the player was asked for the CPF without which nothing can be returned.
  destination_asked_at timestamptz,
  -- When e-mail, phone and CPF could open another account again.
  released_at timestamptz,
  -- When the job looks at it again; null once nothing more happens by itself.
  next_at timestamptz
);
CREATE INDEX closures_next ON closures (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX closures_unreturned ON closures (opened_at, id) WHERE status <> 'completed';
