-- When the player last did something in this session, and when a second factor was last checked for it.
-- Null in rows of a program that does not know them: the time of the login counts then.
ALTER TABLE sessions ADD COLUMN acted_at timestamptz, ADD COLUMN proven_at timestamptz;
CREATE INDEX sessions_player_login ON sessions (player_id, created_at DESC);

-- Browsers from which a player signed in, by the hash of their cookie, and when a second factor was last checked there.
CREATE TABLE player_devices (
  player_id bigint NOT NULL REFERENCES players (id),
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  proven_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL CHECK (seen_at >= proven_at),
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX player_devices_device ON player_devices (device_hash);
CREATE INDEX player_devices_seen ON player_devices (seen_at);

-- The code of a login that waits for its second factor, as an HMAC under the server's key. A later one replaces it.
CREATE TABLE login_codes (
  player_id bigint PRIMARY KEY REFERENCES players (id),
  code_mac text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > sent_at)
);
