-- Wins that are paid and not yet shown by the page that plays the round. Balances on screens leave them out until they are shown, or
-- until `until`, so that no page or device reveals a result before it has landed. Rows live for seconds.
CREATE TABLE hidden_wins (
  player_id bigint NOT NULL,
  round_id uuid NOT NULL,
  -- The step of the round that paid it.
  step integer NOT NULL,
  cash bigint NOT NULL CHECK (cash >= 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  until timestamptz NOT NULL,
  PRIMARY KEY (player_id, round_id, step)
);
CREATE INDEX hidden_wins_until ON hidden_wins (until);
