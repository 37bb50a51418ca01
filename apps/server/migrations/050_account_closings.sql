-- Accounts that are being closed while money is left in them. The row is removed when the account closes or the player cancels.
CREATE TABLE account_closings (
  player_id bigint PRIMARY KEY REFERENCES players,
  started_at timestamptz NOT NULL
);

-- A withdrawal made to close the account: minimum and maximum do not apply to it.
ALTER TABLE withdrawals ADD COLUMN for_closing boolean NOT NULL DEFAULT false;
