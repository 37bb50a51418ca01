-- Accounts that a test or demonstration gave to a holder; every other holder has one made of the CPF. Two holders of one account are joint holders.
CREATE TABLE pix.accounts (
  cpf text PRIMARY KEY,
  branch text NOT NULL,
  number text NOT NULL
);
-- The account as it was when the money moved; null for what is older than this.
ALTER TABLE pix.payments ADD COLUMN payer_branch text, ADD COLUMN payer_account text;
ALTER TABLE pix.payouts ADD COLUMN holder_branch text, ADD COLUMN holder_account text;
