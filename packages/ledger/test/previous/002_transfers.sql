-- A transfer is one balanced movement in one row: what leaves the debit account enters the credit account. The legs of a
-- posting share its key and are numbered from 1.
--
-- The idempotency key is also what partitions the table, because a unique key on a partitioned table must contain the
-- partition key: only so one key stays one posting for ever, whatever the month. Keys made by UUIDv7 start with
-- the time, so a range of keys is a month.
CREATE SEQUENCE ledger.transfer_ids;

CREATE TABLE ledger.transfers (
  key uuid NOT NULL,
  -- Drawn while the row locks of the accounts are held: per account, ids rise in the order the balance changed.
  id bigint NOT NULL,
  owner bigint,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount bigint NOT NULL,
  -- Null on the side of a house account.
  debit_after bigint,
  credit_after bigint,
  -- The clock after the locks, not the start of the transaction: a statement read by time shows balances in their order.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leg smallint NOT NULL,
  cause_kind text COLLATE "C" NOT NULL,
  cause_reference text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, leg),
  CHECK (amount > 0),
  CHECK (debit_account <> credit_account)
) PARTITION BY RANGE (key);

-- The statement of an owner, newest first, is one range of this index.
CREATE INDEX transfers_history ON ledger.transfers (owner, created_at, id);

-- Each transfer seen from both of its accounts.
CREATE VIEW ledger.entries AS
SELECT id AS transfer, key, leg, owner, debit_account AS account, -amount AS amount,
  debit_after + amount AS before, debit_after AS after, cause_kind, cause_reference, created_at
FROM ledger.transfers
UNION ALL
SELECT id, key, leg, owner, credit_account, amount,
  credit_after - amount, credit_after, cause_kind, cause_reference, created_at
FROM ledger.transfers;

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only: a mistake is corrected by another transfer', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;

-- Row triggers are copied to every partition, so a partition cannot be changed behind the table's back either.
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON ledger.transfers
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Refusals that a caller wanted remembered: the key is spent, and a repeat gets the same no.
CREATE TABLE ledger.refusals (
  key uuid PRIMARY KEY,
  owner bigint,
  content text NOT NULL,
  refusal jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER refusals_append_only BEFORE UPDATE OR DELETE ON ledger.refusals
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER refusals_no_truncate BEFORE TRUNCATE ON ledger.refusals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
