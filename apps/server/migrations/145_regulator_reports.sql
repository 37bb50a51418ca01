-- Calendar days of Brasília. A day is closed once no transfer can be written for it any more, then its files are built.
CREATE TABLE sigap_days (
  day date PRIMARY KEY,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'built', 'held')),
  -- The part of the ledger that belongs to the day (`BookDay` of the ledger).
  after_id bigint NOT NULL,
  taken_to bigint NOT NULL,
  end_id bigint,
  end_transaction text,
  closed_at timestamptz,
  built_at timestamptz,
  -- One node at a time builds; a claim that was not finished expires.
  claimed_until timestamptz,
  ticket int NOT NULL DEFAULT 0,
  -- Sums of the day in centavos, as text.
  figures jsonb,
  -- Why the files are not sent.
  findings jsonb NOT NULL DEFAULT '[]',
  alarmed_at timestamptz,
  CHECK ((end_id IS NULL) = (end_transaction IS NULL)),
  CHECK (state = 'open' OR (end_id IS NOT NULL AND closed_at IS NOT NULL)),
  CHECK ((state IN ('built', 'held')) = (built_at IS NOT NULL)),
  CHECK (state <> 'held' OR findings <> '[]')
);

-- One file of a family, day and lot. A file is never changed: a correction is a file with the next revision.
CREATE TABLE sigap_files (
  id uuid PRIMARY KEY,
  family text NOT NULL CHECK (family IN ('bettor', 'games', 'wallet', 'operator-daily', 'operator-monthly')),
  day date NOT NULL REFERENCES sigap_days,
  lot int NOT NULL CHECK (lot BETWEEN 1 AND 99999),
  revision int NOT NULL CHECK (revision >= 1),
  -- `original` again after a rejection; `rectifying` once an original was accepted.
  kind text NOT NULL CHECK (kind IN ('original', 'rectifying')),
  is_last boolean NOT NULL,
  -- `requested`: an operator asked for it, and it is not built yet.
  state text NOT NULL CHECK (state IN ('requested', 'built', 'sent', 'rejected', 'accepted')),
  -- False once the next revision was asked for.
  is_current boolean NOT NULL DEFAULT true,
  schema_version text NOT NULL,
  members bigint[] NOT NULL,
  records int NOT NULL CHECK (records BETWEEN 0 AND 7000),
  bytes int NOT NULL CHECK (bytes <= 3145728),
  sha256 text,
  -- The signed document, gzip.
  content bytea,
  justification text CHECK (length(justification) BETWEEN 1 AND 100),
  requested_by text,
  due_at timestamptz NOT NULL,
  built_at timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  movement_id text,
  protocol text UNIQUE,
  faults jsonb NOT NULL DEFAULT '[]',
  attempts int NOT NULL DEFAULT 0,
  last_failure text,
  -- Null: waits for an operator.
  next_try_at timestamptz,
  claimed_until timestamptz,
  alarmed_at timestamptz,
  UNIQUE (family, day, lot, revision),
  CHECK ((state = 'requested') = (content IS NULL) AND (content IS NULL) = (sha256 IS NULL)),
  CHECK ((kind = 'rectifying') <= (justification IS NOT NULL)),
  CHECK (state NOT IN ('sent', 'rejected', 'accepted') OR movement_id IS NOT NULL),
  CHECK ((state = 'accepted') = (protocol IS NOT NULL))
);
-- At most one file of a lot is on its way, and at most one is the current one.
CREATE UNIQUE INDEX sigap_files_under_way ON sigap_files (family, day, lot) WHERE state IN ('requested', 'built', 'sent');
CREATE UNIQUE INDEX sigap_files_current ON sigap_files (family, day, lot) WHERE is_current;
CREATE INDEX sigap_files_due ON sigap_files (next_try_at) WHERE state IN ('requested', 'built', 'sent');
CREATE INDEX sigap_files_unaccepted ON sigap_files (family, day, lot) WHERE is_current AND state <> 'accepted';
CREATE INDEX sigap_files_day ON sigap_files (day);

-- What the regulator answered, and what failed.
CREATE TABLE sigap_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES sigap_files,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('built', 'sent', 'accepted', 'rejected', 'failed', 'requested', 'resent')),
  detail text NOT NULL DEFAULT ''
);
CREATE INDEX sigap_answers_file ON sigap_answers (file_id, id);

-- Short references of the regulator: the same thing has the same one in every file and revision.
CREATE SEQUENCE sigap_adjustment_numbers;
CREATE TABLE sigap_references (
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal', 'prize', 'session', 'adjustment')),
  key text NOT NULL,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9A-Z]{1,20}$' AND (kind <> 'adjustment' OR length(reference) <= 10)),
  PRIMARY KEY (kind, key)
);

-- What was last reported of each person: a person is reported when it changes.
CREATE TABLE sigap_bettors (
  player_id bigint PRIMARY KEY,
  digest text NOT NULL,
  day date NOT NULL
);

-- What each wallet closed with on the days it moved: the next day begins with it.
CREATE TABLE sigap_wallets (
  player_id bigint NOT NULL,
  day date NOT NULL,
  closing bigint NOT NULL,
  PRIMARY KEY (player_id, day)
);

-- The daily proof that players' money is covered, in centavos.
CREATE TABLE segregation_proofs (
  day date PRIMARY KEY REFERENCES sigap_days,
  proved_at timestamptz NOT NULL,
  -- Received by gateways and not paid out: the transactional account by the ledger.
  transactional bigint NOT NULL,
  wallets bigint NOT NULL,
  open_bets bigint NOT NULL,
  -- Wins under review and balances kept for people who could not be paid.
  owed bigint NOT NULL,
  -- Not the players' until its conditions are met.
  bonuses bigint NOT NULL,
  surplus bigint GENERATED ALWAYS AS (transactional - wallets - open_bets - owed) STORED
);

-- The levy on the GGR of a month, by the rate in force then.
CREATE TABLE ggr_levies (
  -- The last day of the month.
  day date PRIMARY KEY REFERENCES sigap_days,
  built_at timestamptz NOT NULL,
  ggr bigint NOT NULL,
  rate_basis_points int NOT NULL,
  total bigint NOT NULL,
  -- Element and amount of each beneficiary; they sum to the total.
  lines jsonb NOT NULL
);
