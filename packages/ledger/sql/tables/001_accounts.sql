CREATE SCHEMA ledger;

-- An account holds money. Two families share the table:
--   pockets:        one owner, a kind without a colon ('cash'), a running balance kept in the row;
--   house accounts: no owner, a kind with a colon ('house:wins'), no running balance. A row that every posting of every owner had
--                   to update would serialise them all; their balance is a sum (house_changes).
-- Because of the colon a posting can name both by kind alone without ambiguity.
CREATE TABLE ledger.accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner bigint,
  kind text COLLATE "C" NOT NULL CHECK (kind <> ''),
  balance bigint,
  may_go_negative boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- Causes for which nothing is drawn from this pocket. It is in the row that a posting updates anyway, so commit order decides
  -- between a posting and a bar, and a posting reads nothing more. Null for almost all pockets.
  barred text[] CHECK (barred <> '{}'),
  CONSTRAINT accounts_family CHECK ((owner IS NULL) = (kind LIKE '%:%') AND (owner IS NULL) = (balance IS NULL)),
  CONSTRAINT accounts_never_below_zero CHECK (balance >= 0 OR may_go_negative),
  CONSTRAINT accounts_barred_pocket CHECK (barred IS NULL OR owner IS NOT NULL),
  CONSTRAINT accounts_owner_kind UNIQUE NULLS NOT DISTINCT (owner, kind)
)
-- Half-empty pages keep every balance update on its page (HOT): no index is touched when money moves.
WITH (fillfactor = 50);

COMMENT ON COLUMN ledger.accounts.balance IS 'Running balance of a pocket; null for house accounts, whose balance is a sum.';

-- What house accounts gained or lost since the last roll-up: appended once per batch, never updated, so no posting waits.
CREATE TABLE ledger.house_changes (
  account bigint NOT NULL,
  amount bigint NOT NULL
);

-- Everything older, one row per account, written by the roll-up alone. Numeric, because a house account faces all owners together
-- and must not overflow.
CREATE TABLE ledger.house_totals (
  account bigint PRIMARY KEY,
  total numeric NOT NULL
);

-- Changes and total of one snapshot always add up: the roll-up moves amounts from one to the other in one statement.
CREATE VIEW ledger.house_balances AS
SELECT a.id AS account, a.kind,
  coalesce((SELECT t.total FROM ledger.house_totals t WHERE t.account = a.id), 0)
  + coalesce((SELECT sum(c.amount) FROM ledger.house_changes c WHERE c.account = a.id), 0) AS balance
FROM ledger.accounts a
WHERE a.owner IS NULL;
