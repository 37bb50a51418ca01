-- The session of play of each player, and the reality check in it: after an interval of play its player is shown time and result.
CREATE TABLE reality_checks (
  player_id bigint PRIMARY KEY,
  -- Null: the default of the compliance profile.
  interval_minutes integer CHECK (interval_minutes BETWEEN 5 AND 60),
  -- Null before the first play.
  started_at timestamptz,
  seen_at timestamptz,
  -- Time played in the session, and since the last acknowledgement.
  session_ms bigint NOT NULL DEFAULT 0 CHECK (session_ms >= 0),
  counted_ms bigint NOT NULL DEFAULT 0 CHECK (counted_ms >= 0),
  -- What was staked and paid since the beginning of that day when the session began.
  base_day date,
  base_staked bigint NOT NULL DEFAULT 0,
  base_paid bigint NOT NULL DEFAULT 0,
  -- Set while the player has not acknowledged a check.
  due_at timestamptz,
  CHECK ((started_at IS NULL) = (seen_at IS NULL) AND (started_at IS NULL) = (base_day IS NULL))
);

-- What a player was shown and chose; rows are never changed.
CREATE TABLE reality_acknowledgements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  choice text NOT NULL CHECK (choice IN ('continue', 'pause', 'leave')),
  due_at timestamptz NOT NULL,
  acknowledged_at timestamptz NOT NULL,
  session_ms bigint NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL
);
CREATE INDEX reality_acknowledgements_player ON reality_acknowledgements (player_id, id);
CREATE TRIGGER reality_acknowledgements_append_only BEFORE UPDATE OR DELETE ON reality_acknowledgements
  FOR EACH ROW EXECUTE FUNCTION limit_changes_append_only();
