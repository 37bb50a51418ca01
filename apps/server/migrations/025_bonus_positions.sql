-- How far the movements of a player's bonus pocket were attributed to the player's bonuses, and up to where bonus stakes are forfeited.
-- Both are positions in the order of the ledger's transfers.
CREATE TABLE bonus_positions (
  player_id bigint PRIMARY KEY,
  -- `rollovers.part` and `bonus_stakes` are as after this transfer.
  attributed_to bigint NOT NULL,
  attributed_at timestamptz NOT NULL,
  -- Bonus staked by bets before this position is forfeited: so is what it wins, and what a rollback returns of it.
  forfeited_to bigint NOT NULL DEFAULT 0
);

-- Which bonus paid how much of the stake of a round that was open then.
CREATE TABLE bonus_stakes (
  player_id bigint NOT NULL,
  -- As the ledger refers to it.
  round text NOT NULL,
  rollover_id uuid NOT NULL REFERENCES rollovers,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What the round paid this bonus since its last stake.
  paid bigint NOT NULL CHECK (paid >= 0),
  PRIMARY KEY (player_id, round, rollover_id)
);

-- Only rounds whose first bet comes after this position count. Everything before this migration counted.
ALTER TABLE rollovers ADD COLUMN opened_position bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN rollovers.part IS 'What this bonus has in the bonus pocket, as of bonus_positions.attributed_to.';

-- 'waiting': staked as often as due, while some of the bonus is still staked in open rounds.
ALTER TABLE rollovers DROP CONSTRAINT rollovers_status_check;
ALTER TABLE rollovers ADD CONSTRAINT rollovers_status_check
  CHECK (status IN ('open', 'waiting', 'unbound', 'met', 'ended'));
DROP INDEX rollovers_alive;
CREATE INDEX rollovers_alive ON rollovers (player_id, number) WHERE status IN ('open', 'waiting', 'unbound');

-- What a round paid or returned to bonus that was forfeited: it went back to the house.
ALTER TABLE rounds ADD COLUMN forfeited_bonus bigint NOT NULL DEFAULT 0 CHECK (forfeited_bonus >= 0);

-- A player's open rounds are read on every grant and withdrawal; the job that closes abandoned rounds reads all of them.
DROP INDEX rounds_open;
CREATE INDEX rounds_open ON rounds (player_id, moved_at) WHERE status = 'open';
