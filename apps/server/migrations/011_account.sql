-- A phone is its country's calling code and the number within it; together they are one number in the world.
ALTER TABLE players
  ADD COLUMN phone_country text NOT NULL DEFAULT '55' CHECK (phone_country ~ '^[1-9][0-9]{0,3}$'),
  -- When password, e-mail, phone or two-factor login last changed: money that leaves soon after is looked at.
  ADD COLUMN secured_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  DROP CONSTRAINT players_phone_check,
  ADD CONSTRAINT players_phone_check
    CHECK (phone ~ CASE phone_country WHEN '55' THEN '^[0-9]{10,11}$' ELSE '^[0-9]{4,14}$' END);
DROP INDEX players_phone;
CREATE UNIQUE INDEX players_phone ON players ((phone_country || phone));

-- A consent that can be taken back is a new row, never a changed one.
ALTER TABLE consents
  ADD COLUMN given boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT consents_kind_check,
  ADD CONSTRAINT consents_kind_check CHECK (kind IN ('term_a', 'agreement', 'marketing'));

CREATE TABLE addresses (
  player_id bigint PRIMARY KEY REFERENCES players (id),
  cep text NOT NULL CHECK (cep ~ '^[0-9]{8}$'),
  street text NOT NULL,
  number text NOT NULL,
  complement text,
  district text NOT NULL,
  city text NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  updated_at timestamptz NOT NULL
);

-- Whoever has no row has the defaults. Marketing is a consent and stands with the consents.
CREATE TABLE preferences (
  player_id bigint PRIMARY KEY REFERENCES players (id),
  theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
  notify_mail boolean NOT NULL DEFAULT true,
  notify_app boolean NOT NULL DEFAULT true,
  notify_push boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);

CREATE TABLE profile_likes (
  profile_id bigint NOT NULL REFERENCES players (id),
  liker_id bigint NOT NULL REFERENCES players (id),
  liked_at timestamptz NOT NULL,
  PRIMARY KEY (profile_id, liker_id)
);
CREATE INDEX profile_likes_liker ON profile_likes (liker_id);

-- A new e-mail or phone that waits for its code. The code is kept as an HMAC under the house's key: it is short, and a
-- copy of this table must not be enough to try all of them.
CREATE TABLE contact_changes (
  player_id bigint NOT NULL REFERENCES players (id),
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  country text NOT NULL DEFAULT '',
  target text NOT NULL,
  code_mac text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind)
);

-- The authenticator's secret, sealed with the house's key. Not asked for until `enabled_at` is set; `last_step` is the
-- time step of the last code accepted, which none before or at it can follow.
CREATE TABLE two_factor (
  player_id bigint PRIMARY KEY REFERENCES players (id),
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  enabled_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  player_id bigint NOT NULL REFERENCES players (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);
