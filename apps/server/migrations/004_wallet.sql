-- A wallet is the player's view of a set of pockets in the ledger; the money itself is there, not here.
CREATE TABLE wallets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  name text NOT NULL,
  currency text NOT NULL,
  symbol text NOT NULL,
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (player_id, currency)
);
-- One wallet is in use at a time.
CREATE UNIQUE INDEX wallets_active ON wallets (player_id) WHERE active;
