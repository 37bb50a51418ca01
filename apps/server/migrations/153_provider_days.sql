-- One comparison of a provider's list of movements with the ledger, for one closed day. The list is read page by page, and resumed where it stopped.
CREATE TABLE provider_day_runs (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- Calendar day in São Paulo.
  day date NOT NULL,
  -- Null for the daily one.
  requested_by uuid REFERENCES operators,
  started_at timestamptz NOT NULL,
  -- Where the book ended when it began, and the transaction that looked: compared once all transactions before have ended.
  end_id bigint NOT NULL,
  end_transaction text NOT NULL,
  -- The dialect's place in the list; null before the first page.
  cursor text,
  -- True when the list is complete and only the comparison is left.
  is_listed boolean NOT NULL DEFAULT false,
  -- Pages read. A page that two nodes read is stored once.
  pages integer NOT NULL DEFAULT 0 CHECK (pages >= 0),
  -- Failures in a row.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  next_try_at timestamptz NOT NULL,
  -- A node that reads a page has until then; later another one may.
  leased_until timestamptz,
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'failed')),
  error text,
  -- Entries that could not be read.
  unreadable integer NOT NULL DEFAULT 0,
  -- Count and centavos of both sides, once they were added up.
  count_here bigint,
  count_there bigint,
  bets_here bigint,
  bets_there bigint,
  wins_here bigint,
  wins_there bigint,
  refunds_here bigint,
  refunds_there bigint,
  CHECK ((finished_at IS NULL) = (outcome IS NULL)),
  CHECK (outcome IS DISTINCT FROM 'done' OR (is_listed AND count_here IS NOT NULL))
);
CREATE UNIQUE INDEX provider_day_runs_open ON provider_day_runs (provider, day) WHERE finished_at IS NULL;
CREATE INDEX provider_day_runs_latest ON provider_day_runs (day DESC, provider, started_at DESC);

-- What a run has read of the list so far: each movement once, under the key of its posting. Deleted when the run is over.
CREATE TABLE provider_day_rows (
  run_id uuid NOT NULL REFERENCES provider_day_runs ON DELETE CASCADE,
  subject uuid NOT NULL,
  movement text NOT NULL CHECK (movement IN ('bet', 'win', 'rollback')),
  -- What the list adds to the provider's sum.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Null where both sides say the same. The sides are kept for a difference only.
  difference text,
  here jsonb,
  there jsonb,
  PRIMARY KEY (run_id, subject)
);
CREATE INDEX provider_day_rows_different ON provider_day_rows (run_id) WHERE difference IS NOT NULL;

-- Differences between a provider's list and the ledger, each with what became of it. Nothing is corrected by recording one.
CREATE TABLE provider_findings (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  day date NOT NULL,
  -- The key of the posting, which is derived from the provider's transaction also where nothing was posted.
  subject uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'other_amount', 'other_state', 'other_round')),
  movement text NOT NULL CHECK (movement IN ('bet', 'win', 'rollback')),
  -- Null on the side that has none.
  here jsonb,
  there jsonb,
  found_at timestamptz NOT NULL,
  run_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained', 'corrected', 'accepted', 'vanished')),
  -- Decided by a person, or vanished in a later run.
  ended_at timestamptz,
  decided_by uuid REFERENCES operators,
  note text,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state IN ('explained', 'corrected', 'accepted')) = (note IS NOT NULL)),
  CHECK (here IS NOT NULL OR there IS NOT NULL)
);
-- A difference is open once, however often the day is compared.
CREATE UNIQUE INDEX provider_findings_open ON provider_findings (provider, day, subject) WHERE state = 'open';
CREATE INDEX provider_findings_day ON provider_findings (provider, day, id DESC);
CREATE INDEX provider_findings_state ON provider_findings (state, id DESC);

-- The people who decide on findings see the area that shows these; owners see it already.
UPDATE operator_roles SET permissions = array_append(permissions, 'games.read')
WHERE name = 'finance' AND 'findings.resolve' = ANY (permissions) AND NOT 'games.read' = ANY (permissions);
