-- Failed logins where the compliance profile locks an account after some of them; networks that are new to the account count together.
CREATE TABLE login_tries (
  -- The player, or a hash of a name that no account has.
  account text NOT NULL,
  -- A network from which the owner has signed in; empty for all others.
  network text NOT NULL,
  tries timestamptz[] NOT NULL DEFAULT '{}',
  -- Until the password is reset by mail.
  locked_at timestamptz,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account, network)
);
CREATE INDEX login_tries_last ON login_tries (last_at);
