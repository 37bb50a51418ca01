-- A coupon may be one player's own: to everybody else it does not exist.
ALTER TABLE coupons ADD COLUMN player_id bigint;
CREATE INDEX coupons_player ON coupons (player_id) WHERE player_id IS NOT NULL;
ALTER TABLE free_spins DROP CONSTRAINT free_spins_source_check;
ALTER TABLE free_spins ADD CONSTRAINT free_spins_source_check
  CHECK (source IN ('registration', 'coupon', 'operator', 'mission', 'wheel', 'vip', 'tournament'));

-- What a player has won. A row is the promise, its payment is written with it or later, and nothing is ever deleted here.
CREATE TABLE prizes_won (
  id uuid PRIMARY KEY,
  -- The giver's own name for it: won once.
  key text NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  source text NOT NULL CHECK (source IN ('mission', 'wheel', 'vip', 'tournament')),
  -- What it was won for, as players read it.
  title three_texts NOT NULL,
  prize jsonb NOT NULL,
  -- The code of a coupon, or the reference of free spins.
  reference text,
  won_at timestamptz NOT NULL,
  paid_at timestamptz
);
CREATE INDEX prizes_won_player ON prizes_won (player_id, won_at DESC, id);
CREATE INDEX prizes_won_due ON prizes_won (key) WHERE paid_at IS NULL;

-- Rounds that were counted here, so that none is counted twice.
CREATE TABLE engagement_rounds (
  round_id uuid PRIMARY KEY,
  counted_at timestamptz NOT NULL
);
CREATE INDEX engagement_rounds_old ON engagement_rounds (counted_at);

CREATE TABLE missions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the operator calls it.
  code text NOT NULL UNIQUE,
  period text NOT NULL CHECK (period IN ('daily', 'week')),
  name three_texts NOT NULL,
  -- HTML of a few harmless elements: cleaned before it is stored.
  description three_texts NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rounds', 'staked', 'games', 'wins')),
  scope text NOT NULL CHECK (scope IN ('all', 'category', 'provider', 'game')),
  -- The slug of a category, the code of a provider or of a game.
  scope_value text CHECK ((scope = 'all') = (scope_value IS NULL)),
  -- Rounds, centavos, games or wins.
  target bigint NOT NULL CHECK (target > 0),
  -- Of a win: at least so many centavos, and so many hundredths of its stake.
  least_paid bigint NOT NULL DEFAULT 0 CHECK (least_paid >= 0),
  least_multiple integer NOT NULL DEFAULT 0 CHECK (least_multiple >= 0),
  prize jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);

-- A mission as one player took it on, for one day or week of São Paulo.
CREATE TABLE mission_entries (
  mission_id integer NOT NULL REFERENCES missions,
  player_id bigint NOT NULL,
  -- The day it began; a week begins on Monday.
  period date NOT NULL,
  accepted_at timestamptz NOT NULL,
  done bigint NOT NULL DEFAULT 0 CHECK (done >= 0),
  completed_at timestamptz,
  collected_at timestamptz,
  PRIMARY KEY (player_id, mission_id, period),
  CHECK (collected_at IS NULL OR completed_at IS NOT NULL)
);
CREATE INDEX mission_entries_open ON mission_entries (player_id, period) WHERE completed_at IS NULL;
CREATE INDEX mission_entries_due ON mission_entries (player_id) WHERE completed_at IS NOT NULL AND collected_at IS NULL;

-- The different games of a mission that counts games.
CREATE TABLE mission_games (
  player_id bigint NOT NULL,
  mission_id integer NOT NULL REFERENCES missions,
  period date NOT NULL,
  game_id integer NOT NULL,
  PRIMARY KEY (player_id, mission_id, period, game_id)
);

-- One line of one of the four tables of bonuses.
CREATE TABLE vip_bonuses (
  kind text NOT NULL CHECK (kind IN ('level_up', 'weekly', 'monthly', 'yearly')),
  level integer NOT NULL CHECK (level > 0),
  -- Points, which are centavos of the player's own money staked in rounds that are over.
  required bigint NOT NULL CHECK (required >= 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  symbol text NOT NULL,
  PRIMARY KEY (kind, level)
);

CREATE TABLE vip_players (
  player_id bigint PRIMARY KEY,
  points bigint NOT NULL CHECK (points >= 0)
);

-- Points by day of São Paulo: what a period is settled from, also long after it ended.
CREATE TABLE vip_days (
  player_id bigint NOT NULL,
  day date NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  PRIMARY KEY (player_id, day)
);
CREATE INDEX vip_days_day ON vip_days (day);

-- Periods whose bonuses were written down.
CREATE TABLE vip_periods (
  kind text NOT NULL CHECK (kind IN ('weekly', 'monthly', 'yearly')),
  begins date NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (kind, begins)
);

CREATE TABLE tournaments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name three_texts NOT NULL,
  description three_texts NOT NULL,
  scope text NOT NULL CHECK (scope IN ('all', 'category', 'provider', 'game')),
  scope_value text CHECK ((scope = 'all') = (scope_value IS NULL)),
  -- The best single round, in hundredths of its stake; or everything staked, in centavos.
  score text NOT NULL CHECK (score IN ('multiplier', 'stake')),
  -- Rounds that staked less do not count.
  least_stake bigint NOT NULL DEFAULT 0 CHECK (least_stake >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- The first line is the first place's.
  prizes jsonb NOT NULL,
  settled_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX tournaments_unsettled ON tournaments (ends_at) WHERE settled_at IS NULL;

-- Who takes part, with the name as the others see it.
CREATE TABLE tournament_entries (
  tournament_id integer NOT NULL REFERENCES tournaments,
  player_id bigint NOT NULL,
  name text NOT NULL,
  joined_at timestamptz NOT NULL,
  score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  -- Of two with the same score, who had it first is before the other.
  reached_at timestamptz NOT NULL,
  -- The place when it was settled.
  place integer,
  PRIMARY KEY (player_id, tournament_id)
);
CREATE INDEX tournament_entries_board ON tournament_entries (tournament_id, score DESC, reached_at, player_id);
