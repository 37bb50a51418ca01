-- Wins that a provider reported and that are too large to be credited before a person has looked at them. The money is in the
-- ledger under the provider's own key (game account to `house:held-wins`); the row says what becomes of it.
CREATE TABLE held_wins (
  key uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  round_id uuid NOT NULL,
  reference text NOT NULL,
  -- In the proportion that the round staked.
  cash bigint NOT NULL CHECK (cash >= 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  staked bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('amount', 'multiple')),
  held_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('released', 'refused')),
  decided_at timestamptz,
  decided_by text,
  note text,
  CHECK (cash + bonus > 0),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX held_wins_undecided ON held_wins (player_id) WHERE decision IS NULL;
