-- Reasons of other modules why a player may not do something now: the registry of impeded persons, a missing identity check, a risk case.
-- One of each source is in force at a time; lifted ones stay as history.
CREATE TABLE player_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  source text NOT NULL,
  -- The refusal that the player reads.
  code text NOT NULL,
  bars text[] NOT NULL CHECK (cardinality(bars) > 0 AND bars <@ ARRAY['play', 'deposit', 'withdraw', 'marketing']),
  placed_at timestamptz NOT NULL,
  lifted_at timestamptz CHECK (lifted_at >= placed_at)
);
CREATE UNIQUE INDEX player_holds_in_force ON player_holds (player_id, source) WHERE lifted_at IS NULL;
CREATE INDEX player_holds_player ON player_holds (player_id, id);
