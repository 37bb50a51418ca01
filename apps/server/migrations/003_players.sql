-- One row per person. E-mail is stored in lower case; the index says so as well, for whatever else may write here.
CREATE TABLE players (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^[0-9]{10,11}$'),
  cpf text CHECK (cpf ~ '^[0-9]{11}$' AND cpf <> '00000000000'),
  birth_date date,
  password_hash text NOT NULL,
  language text NOT NULL CHECK (language IN ('pt_BR', 'en', 'es')),
  avatar text,
  is_open_affiliate boolean NOT NULL DEFAULT false,
  reference_code text,
  pix_random_key text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (cpf IS NULL OR birth_date IS NOT NULL)
);
CREATE UNIQUE INDEX players_email ON players (lower(email));
CREATE UNIQUE INDEX players_phone ON players (phone);
CREATE UNIQUE INDEX players_cpf ON players (cpf) WHERE cpf IS NOT NULL;

-- What was agreed to, in which version, when and from where. Never changed, only added to.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players (id),
  kind text NOT NULL CHECK (kind IN ('term_a', 'agreement')),
  version text NOT NULL,
  given_at timestamptz NOT NULL,
  ip text NOT NULL
);
CREATE INDEX consents_player ON consents (player_id);

-- The token itself is known to its holder only; a copy of this table opens no session.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players (id),
  token_hash bytea NOT NULL UNIQUE,
  remember boolean NOT NULL,
  ip text NOT NULL,
  agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_live ON sessions (player_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Networks a player has signed in from: they stay open to the owner while others guess at the account.
CREATE TABLE known_networks (
  player_id bigint NOT NULL REFERENCES players (id),
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, network)
);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_player ON password_resets (player_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- A spin token is proved by its signature and needs no row until it is used; the key makes a second use impossible.
CREATE TABLE spin_tokens (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players (id),
  offer text NOT NULL,
  accepted_at timestamptz NOT NULL
);
