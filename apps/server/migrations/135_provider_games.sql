-- Which game of the catalogue is which game of a provider. A linked game is opened at its provider.
CREATE TABLE provider_games (
  game_id integer PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  provider text NOT NULL,
  -- The provider's own code, as it appears in its calls.
  code text NOT NULL CHECK (code ~ '^[!-~]{1,80}$'),
  linked_at timestamptz NOT NULL,
  UNIQUE (provider, code)
);
