-- What game providers sign with, entered by operators. A row without credentials switches a provider of the file off.
CREATE TABLE provider_credentials (
  provider text PRIMARY KEY,
  -- Sealed for this provider; never leaves the server.
  sealed_keys text,
  enabled boolean NOT NULL,
  changed_at timestamptz NOT NULL
);
