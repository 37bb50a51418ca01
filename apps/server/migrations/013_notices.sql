-- What a player is told about money and about the account. The words are found when somebody reads it, in their language.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL,
  -- What it is about, named so that the same news told twice is one notice.
  source text NOT NULL UNIQUE,
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notices_player ON notices (player_id, id DESC);
CREATE INDEX notices_unread ON notices (player_id) WHERE read_at IS NULL;

-- Browsers that asked to be told while no page is open.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_player ON push_subscriptions (player_id);

-- The house's key towards push services (VAPID): made once, because every subscription is bound to it.
CREATE TABLE push_keys (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  -- Sealed with the house's key.
  private_key text NOT NULL
);
