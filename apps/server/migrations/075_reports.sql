-- How far the ledger is counted into the tables below: transfers up to `counted_to`. `next_to` is the end of the book as transaction
-- `next_transaction` saw it; it is counted once every transaction before that one has ended.
CREATE TABLE counted_ledger (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  counted_to bigint NOT NULL DEFAULT 0,
  counted_at timestamptz,
  next_to bigint,
  next_transaction text,
  next_at timestamptz
);
INSERT INTO counted_ledger DEFAULT VALUES;

-- What moved between two kinds of accounts for one kind of cause within an hour.
CREATE TABLE hourly_totals (
  hour timestamptz NOT NULL,
  cause text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  transfers bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (hour, cause, debit, credit)
);

-- Players who placed their first bet of the day in this hour, and players whose first deposit was credited in it.
CREATE TABLE hourly_players (
  hour timestamptz PRIMARY KEY,
  active integer NOT NULL DEFAULT 0,
  first_deposits integer NOT NULL DEFAULT 0
);

-- A player's day in São Paulo.
CREATE TABLE player_days (
  day date NOT NULL,
  player_id bigint NOT NULL,
  bets integer NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  deposited bigint NOT NULL,
  withdrawn bigint NOT NULL,
  PRIMARY KEY (day, player_id)
);

CREATE TABLE first_deposits (
  player_id bigint PRIMARY KEY,
  charge text NOT NULL,
  amount bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX first_deposits_at ON first_deposits (at DESC, player_id DESC);

-- A game's day in São Paulo. `staked` includes stakes of the house for free rounds; `returned` is what rollbacks gave back. `rounds`
-- are rounds that were settled on the day.
CREATE TABLE game_days (
  day date NOT NULL,
  game_id integer NOT NULL,
  rounds bigint NOT NULL DEFAULT 0,
  bets bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, game_id)
);
CREATE INDEX game_days_game ON game_days (game_id, day);
