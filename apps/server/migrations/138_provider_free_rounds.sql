-- Free spins at games of outside providers. The grant is shown as pending until the provider has created its rounds.
ALTER TABLE free_spins ADD COLUMN provider text;
ALTER TABLE free_spins ADD COLUMN awaits_provider boolean NOT NULL DEFAULT false;

-- What the provider is asked for a grant, and what it has answered. Written with the grant, before the provider is asked.
CREATE TABLE provider_free_rounds (
  -- The grant's id, which is also our id of it at the provider: asked again with the same one, it gives nothing twice.
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  game_id integer NOT NULL,
  -- The provider's own code of the game.
  game_code text NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  -- Centavos of each round.
  stake bigint NOT NULL CHECK (stake > 0),
  expires_at timestamptz NOT NULL,
  source text NOT NULL,
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'created', 'cancelling', 'finished', 'cancelled', 'expired', 'failed')),
  -- What it becomes when the provider has cancelled it.
  ends_as text CHECK (ends_as IN ('cancelled', 'expired')),
  -- The provider's own id, by which its bets name the grant; null until an answer has arrived.
  reference text,
  -- Times that the provider was asked. A node applies an answer only if no other has asked since.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Failures in a row.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- When the provider is asked next; null when nothing is left to ask. While a node asks, the end of its lease.
  next_try_at timestamptz,
  error text,
  requested_at timestamptz NOT NULL,
  created_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'cancelling') = (ends_as IS NOT NULL AND ended_at IS NULL)),
  CHECK ((state IN ('finished', 'cancelled', 'expired')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX provider_free_rounds_reference ON provider_free_rounds (provider, reference);
CREATE INDEX provider_free_rounds_due ON provider_free_rounds (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX provider_free_rounds_player ON provider_free_rounds (player_id, requested_at DESC);

-- The grant that a free bet, and a win held for review, belong to; null for promotions of the provider's own.
ALTER TABLE free_bets ADD COLUMN grant_id uuid;
ALTER TABLE held_wins ADD COLUMN grant_id uuid;
