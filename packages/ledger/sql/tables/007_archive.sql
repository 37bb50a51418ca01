-- Old months that were moved to files. The empty partition of the month stays and refuses every key, so no key of it is ever new again.
CREATE TABLE ledger.archived_months (
  -- The first day (UTC).
  month date PRIMARY KEY,
  -- The keys of the month: from low on and below high.
  low uuid NOT NULL,
  high uuid NOT NULL,
  -- sealed: takes no key any more; written: all files are there; verified: they were read back; archived: the rows are gone.
  state text NOT NULL DEFAULT 'sealed' CHECK (state IN ('sealed', 'written', 'verified', 'archived')),
  transfers bigint NOT NULL,
  first_id bigint,
  last_id bigint,
  first_at timestamptz,
  last_at timestamptz,
  -- Over the hashes of all files in their order, once they were read back.
  hash text,
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  archived_at timestamptz,
  CHECK ((state = 'archived') = (archived_at IS NOT NULL))
);

-- The files of a month, sorted by owner, created_at, id; transfers without an owner come last.
CREATE TABLE ledger.archived_files (
  month date NOT NULL REFERENCES ledger.archived_months,
  number integer NOT NULL CHECK (number > 0),
  name text NOT NULL UNIQUE,
  -- SHA-256 of the bytes as they are stored.
  hash text NOT NULL,
  bytes bigint NOT NULL,
  transfers integer NOT NULL,
  -- Null when no transfer in it has an owner.
  first_owner bigint,
  last_owner bigint,
  PRIMARY KEY (month, number)
);

-- Which owners have transfers in an archived month, how many, and when they were written.
CREATE TABLE ledger.archived_owners (
  owner bigint NOT NULL,
  month date NOT NULL REFERENCES ledger.archived_months,
  transfers bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (owner, month)
);

-- What accounts carry over from an archived month. An account's entries of one month need not follow each other in the order of transfers:
-- a key of the month may have been posted after one of the next. Each row is a run of entries that no entry of another month interrupts,
-- so in the chain of balances it stands for all of them.
CREATE TABLE ledger.archived_entries (
  account bigint NOT NULL,
  first_transfer bigint NOT NULL,
  last_transfer bigint NOT NULL,
  month date NOT NULL REFERENCES ledger.archived_months,
  entries bigint NOT NULL,
  total numeric NOT NULL,
  -- Before the first entry, after the last one, and the lowest after any; null for house accounts.
  before bigint,
  after bigint,
  lowest bigint,
  -- The first entry in the order of time, which differs from that of transfers when the clock was set back.
  earliest_at timestamptz NOT NULL,
  earliest_transfer bigint NOT NULL,
  earliest_before bigint,
  latest_at timestamptz NOT NULL,
  PRIMARY KEY (account, first_transfer)
);
