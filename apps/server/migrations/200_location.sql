-- Where players were when they played for money. A standing is what counts now for a login; a check is the record of one, kept as the law demands.
CREATE TABLE location_standings (
  session_id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  -- Of the last check that was answered; null before the first.
  asked_at timestamptz,
  result text CHECK (result IN ('allowed', 'refused')),
  reason text CHECK (reason IN ('abroad', 'hidden', 'unknown')),
  valid_until timestamptz,
  -- Of the last check without a usable answer.
  failed_at timestamptz,
  CHECK ((result IS NULL) = (asked_at IS NULL)),
  CHECK ((result IS NOT DISTINCT FROM 'refused') = (reason IS NOT NULL)),
  CHECK ((result IS NOT DISTINCT FROM 'allowed') = (valid_until IS NOT NULL))
);

CREATE TABLE location_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  session_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  address text NOT NULL,
  -- What the check was made from. The position itself is not stored.
  source text NOT NULL CHECK (source IN ('address', 'position')),
  result text NOT NULL CHECK (result IN ('allowed', 'refused', 'failed')),
  -- Why it was refused, or how it failed.
  reason text,
  country text,
  CHECK ((result = 'allowed') = (reason IS NULL))
);
CREATE INDEX location_checks_player ON location_checks (player_id, id);
CREATE INDEX location_checks_time ON location_checks (asked_at);
