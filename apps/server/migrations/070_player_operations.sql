-- A blocked player cannot log in, bet or deposit. The reason is what the player reads.
ALTER TABLE players
  ADD COLUMN blocked_at timestamptz,
  ADD COLUMN blocked_reason text,
  ADD CONSTRAINT players_blocked CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL)) NOT VALID;

-- The day of São Paulo on which a player was last seen. Apart from players: written by reads of a session, which lock no account.
CREATE TABLE player_activity (
  player_id bigint PRIMARY KEY REFERENCES players,
  last_seen_on date NOT NULL
);
CREATE INDEX player_activity_day ON player_activity (last_seen_on DESC, player_id DESC);

-- Written by operators about a player; never changed, only hidden.
CREATE TABLE player_notes (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  -- Null when it was written in the terminal.
  operator_id uuid,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX player_notes_player ON player_notes (player_id, id DESC);

CREATE TABLE player_tags (
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9-]{2,30}$'),
  player_id bigint NOT NULL REFERENCES players,
  -- A copy of players.created_at, so that the players of a tag are one range of an index.
  registered_at timestamptz NOT NULL,
  tagged_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, tag)
);
CREATE INDEX player_tags_tag ON player_tags (tag, registered_at DESC, player_id DESC);

-- Who opened which player's page in which hour: one audit entry for each.
CREATE TABLE player_views (
  operator_id uuid NOT NULL,
  player_id bigint NOT NULL,
  hour timestamptz NOT NULL,
  PRIMARY KEY (operator_id, player_id, hour)
);
CREATE INDEX player_views_hour ON player_views (hour);
