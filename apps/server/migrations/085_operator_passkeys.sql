-- Passkeys of operators, as a second factor beside the authenticator app. Only public keys are stored.
CREATE TABLE operator_passkeys (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
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
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id, created_at);

-- Challenges that an authenticator must sign. Taking one deletes it, so that each is used once.
CREATE TABLE operator_challenges (
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'step_up')),
  -- SHA-256 of the session or the login ticket it was made for: one open challenge each.
  binding bytea NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, binding)
);
CREATE INDEX operator_challenges_expiry ON operator_challenges (expires_at);
