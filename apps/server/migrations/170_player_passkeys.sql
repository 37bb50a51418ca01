-- Passkeys of players, in place of password and code. Only public keys are stored.
CREATE TABLE player_passkeys (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Grows with each use; an authenticator that reports a smaller one was copied.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  is_backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX player_passkeys_player ON player_passkeys (player_id, created_at);

-- Challenges that an authenticator must sign. Taking one deletes it, so that each is used once.
CREATE TABLE player_challenges (
  -- SHA-256 of what it was made for: the session in which a passkey is added, or the ticket of a login.
  binding bytea PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX player_challenges_expiry ON player_challenges (expires_at);
