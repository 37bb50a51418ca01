-- What has to be staked before a bonus becomes cash, or before a deposit may be withdrawn. The rule is that of the day it was given:
-- a later change of the settings touches no row. A bonus given without a rule has a row too ('unbound'), because it lies in the
-- same pocket and so has its part of it.
CREATE TABLE rollovers (
  -- The grant's, the free round's or the payment's: each is followed once.
  id uuid PRIMARY KEY,
  -- The order in which they are worked off.
  number bigint GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bonus', 'deposit')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Its part of the bonus pocket, in proportion to the other parts; revalued whenever the house puts more in.
  part bigint NOT NULL CHECK (part >= 0),
  due bigint NOT NULL CHECK (due >= 0),
  done bigint NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND due),
  rounds_due integer NOT NULL CHECK (rounds_due >= 0),
  rounds_done integer NOT NULL DEFAULT 0,
  status text NOT NULL CHECK (status IN ('open', 'unbound', 'met', 'ended')),
  -- What became cash when it was met.
  released bigint NOT NULL DEFAULT 0 CHECK (released >= 0),
  opened_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX rollovers_alive ON rollovers (player_id, number) WHERE status IN ('open', 'unbound');

-- Rounds that were counted, so that none is counted twice.
CREATE TABLE rollover_rounds (
  round_id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  staked bigint NOT NULL CHECK (staked > 0),
  counted_at timestamptz NOT NULL
);
CREATE INDEX rollover_rounds_old ON rollover_rounds (counted_at);

-- Bonuses of the time before had no rollover.
INSERT INTO rollovers (id, player_id, kind, amount, part, due, rounds_due, status, opened_at)
SELECT id, player_id, 'bonus', amount, amount, 0, 0, 'unbound', granted_at FROM bonus_grants ORDER BY granted_at, id;

-- What a name stands for: a link to register with, or a coupon, carries the name only.
CREATE TABLE free_spin_offers (
  name text PRIMARY KEY,
  game_code text NOT NULL,
  rounds integer NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  stake bigint NOT NULL CHECK (stake > 0),
  pocket text NOT NULL CHECK (pocket IN ('cash', 'bonus')),
  validity_hours integer NOT NULL CHECK (validity_hours > 0),
  created_at timestamptz NOT NULL
);
ALTER TABLE coupons ADD COLUMN offer text REFERENCES free_spin_offers;

-- Rounds that the house pays for. Nothing is ever deleted here.
CREATE TABLE free_spins (
  id uuid PRIMARY KEY,
  -- What players and support call it.
  reference_id text NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  game_code text NOT NULL,
  rounds integer NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND rounds),
  stake bigint NOT NULL CHECK (stake > 0),
  pocket text NOT NULL CHECK (pocket IN ('cash', 'bonus')),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- Active and pending ones are read with the clock: begun and run out to the millisecond, whenever the job comes by.
  status text NOT NULL CHECK (status IN ('pending', 'active', 'used', 'expired', 'cancelled')),
  starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > starts_at),
  source text NOT NULL CHECK (source IN ('registration', 'coupon', 'operator', 'mission', 'wheel', 'vip')),
  -- The giver's own name for this gift: given once.
  source_key text NOT NULL,
  -- The rollover of what it wins in bonus, as it was when it was given; null without one.
  rollover_points integer CHECK (rollover_points > 0),
  rollover_rounds integer NOT NULL DEFAULT 0,
  note text,
  granted_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (source, source_key)
);
CREATE INDEX free_spins_player ON free_spins (player_id, granted_at DESC, id);
CREATE INDEX free_spins_due ON free_spins (least(starts_at, expires_at)) WHERE status IN ('pending', 'active');

-- The rounds that were played on a grant: which number it was, and what it paid.
CREATE TABLE free_spin_rounds (
  round_id uuid PRIMARY KEY,
  free_spins_id uuid NOT NULL REFERENCES free_spins,
  number integer NOT NULL,
  paid bigint NOT NULL CHECK (paid >= 0),
  played_at timestamptz NOT NULL,
  UNIQUE (free_spins_id, number)
);

-- The grant that paid the stake of a round; null where the player did.
ALTER TABLE plays ADD COLUMN free_spins_id uuid;
-- What the house staked for the player.
ALTER TABLE rounds ADD COLUMN staked_free bigint NOT NULL DEFAULT 0 CHECK (staked_free >= 0);
