-- When the holder of the mailbox last proved that the account's current address is theirs; null: never.
-- Existing accounts stay unconfirmed: used and voided reset links cannot be told apart, and nothing else proves an address.
-- One press on a link before the next withdrawal confirms them.
ALTER TABLE players ADD COLUMN email_confirmed_at timestamptz;

-- One-use links, stored as hashes. `email` is the address the link was sent to: a link does not outlive a change of address.
CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players (id),
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_confirmations_player ON email_confirmations (player_id);
CREATE INDEX email_confirmations_expiry ON email_confirmations (expires_at);
