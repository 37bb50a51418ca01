-- What this room follows in the ledger's book.
INSERT INTO ledger.watched_causes (kind) VALUES ('bet'), ('win'), ('rollback');

-- The rules a game of the house is played by: a table of packages/games. Null for games that others run.
ALTER TABLE games ADD COLUMN rules text;

-- A player, or a guest in demo mode, at one game. The token is what a game client or a provider shows; stored hashed.
CREATE TABLE game_sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  player_id bigint,
  game_id integer NOT NULL REFERENCES games,
  provider text NOT NULL,
  language text NOT NULL,
  -- Play credits of a demo; null when the wallet pays.
  credits bigint CHECK (credits >= 0),
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((player_id IS NULL) = (credits IS NOT NULL))
);
CREATE INDEX game_sessions_player ON game_sessions (player_id, started_at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX game_sessions_expiry ON game_sessions (expires_at) WHERE ended_at IS NULL;

-- One-use tickets to a session: what stands in the address of a game's frame.
CREATE TABLE launch_tickets (
  ticket_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES game_sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- One game outcome with its bets and wins, told from the ledger's news: the book is the truth, this is its table of contents.
CREATE TABLE rounds (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  game_id integer NOT NULL REFERENCES games,
  provider text NOT NULL,
  -- The provider's own name for it.
  reference text NOT NULL,
  session_id uuid,
  status text NOT NULL CHECK (status IN ('open', 'closed', 'cancelled')),
  staked_cash bigint NOT NULL DEFAULT 0 CHECK (staked_cash >= 0),
  staked_bonus bigint NOT NULL DEFAULT 0 CHECK (staked_bonus >= 0),
  paid_cash bigint NOT NULL DEFAULT 0 CHECK (paid_cash >= 0),
  paid_bonus bigint NOT NULL DEFAULT 0 CHECK (paid_bonus >= 0),
  -- Cash and bonus together, before the first movement and after the last.
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (provider, player_id, reference)
);
CREATE INDEX rounds_player ON rounds (player_id, opened_at DESC, id);
CREATE INDEX rounds_open ON rounds (moved_at) WHERE status = 'open';

-- That a round is over, told by whoever runs the game; may come before the round's money is heard of.
CREATE TABLE round_closings (
  round_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  heard boolean NOT NULL DEFAULT false
);
CREATE INDEX round_closings_unheard ON round_closings (round_id) WHERE NOT heard;

-- The seeds of a player's rounds. The server's is secret until it is rotated out; its hash was shown before.
CREATE TABLE seed_pairs (
  id uuid PRIMARY KEY,
  -- A player's, or a demo session's.
  player_id bigint,
  session_id uuid REFERENCES game_sessions ON DELETE CASCADE,
  server_seed text NOT NULL,
  commitment text NOT NULL,
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  -- The nonce of the next round.
  nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz,
  CHECK ((player_id IS NULL) <> (session_id IS NULL))
);
CREATE UNIQUE INDEX seed_pairs_player ON seed_pairs (player_id) WHERE rotated_at IS NULL;
CREATE UNIQUE INDEX seed_pairs_session ON seed_pairs (session_id) WHERE rotated_at IS NULL;

-- A round of a game of the house, as it was played: enough to show it again and to compute it anew.
CREATE TABLE plays (
  round_id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES game_sessions,
  player_id bigint,
  game_id integer NOT NULL REFERENCES games,
  rules text NOT NULL,
  seed_pair_id uuid NOT NULL REFERENCES seed_pairs,
  nonce integer NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  choices jsonb NOT NULL,
  moves jsonb NOT NULL DEFAULT '[]',
  -- The table as it stands, secrets included; null when the round is over.
  state jsonb,
  -- Every step: its events, what it staked and paid, and the balance after.
  steps jsonb NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  -- When it ends without its player: by itself (a crash), or by the published rule for rounds left alone.
  due_at timestamptz,
  closed_at timestamptz,
  UNIQUE (seed_pair_id, nonce)
);
CREATE INDEX plays_open ON plays (due_at) WHERE state IS NOT NULL;
CREATE INDEX plays_session ON plays (session_id, opened_at DESC);
CREATE INDEX plays_player ON plays (player_id) WHERE state IS NOT NULL;

-- Games a player opened, the latest first.
CREATE TABLE recent_games (
  player_id bigint NOT NULL,
  game_id integer NOT NULL REFERENCES games ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX recent_games_latest ON recent_games (player_id, opened_at DESC);
