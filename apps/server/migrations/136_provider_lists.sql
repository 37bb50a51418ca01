-- One reading of a provider's list of games, page by page. It is resumed where it stopped.
CREATE TABLE provider_list_runs (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  started_at timestamptz NOT NULL,
  -- The dialect's place in the list; null before the first page.
  cursor text,
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
  -- Games in the complete list, and entries that could not be read.
  games integer NOT NULL DEFAULT 0,
  unreadable integer NOT NULL DEFAULT 0,
  CHECK ((finished_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX provider_list_runs_open ON provider_list_runs (provider) WHERE finished_at IS NULL;
CREATE INDEX provider_list_runs_latest ON provider_list_runs (provider, started_at DESC);

-- What a reading has seen so far. Half a list decides nothing, so it is compared when it is complete, and then deleted.
CREATE TABLE provider_list_pages (
  run_id uuid NOT NULL REFERENCES provider_list_runs ON DELETE CASCADE,
  code text NOT NULL,
  -- Null when the entry could not be read: the game exists, and nothing else is known about it.
  entry jsonb,
  PRIMARY KEY (run_id, code)
);

-- Games as the provider listed them last.
CREATE TABLE provider_list_games (
  provider text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[!-~]{1,80}$'),
  entry jsonb NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Which change of the list switched the game off here; null while none did.
  withdrawn_by text CHECK (withdrawn_by IN ('recalled', 'blocked', 'vanished', 'certificate_missing', 'certificate_expired', 'return')),
  -- When its picture is fetched; null when it was, was given up, or is not wanted.
  picture_due_at timestamptz,
  picture_failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, code)
);
CREATE INDEX provider_list_games_picture ON provider_list_games (picture_due_at) WHERE picture_due_at IS NOT NULL;

-- Differences between a provider's list and the catalogue, each with what became of it.
CREATE TABLE provider_list_changes (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'renamed', 'return', 'certificate', 'certificate_missing', 'certificate_expired',
    'vanished', 'returned', 'recalled', 'blocked')),
  game_id integer REFERENCES games ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'scheduled', 'applied', 'accepted', 'rejected', 'superseded')),
  -- When a recall that was announced takes effect.
  due_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES operators,
  reason text,
  -- Only a recall acts on a date, and only recalls and blocks act without a decision.
  CHECK ((state = 'scheduled') <= (kind = 'recalled' AND due_at IS NOT NULL)),
  CHECK ((state = 'applied') <= (kind IN ('recalled', 'blocked'))),
  CHECK ((state IN ('accepted', 'rejected')) <= (decided_at IS NOT NULL AND reason IS NOT NULL)),
  CHECK ((kind = 'new') OR (game_id IS NOT NULL))
);
CREATE UNIQUE INDEX provider_list_changes_open ON provider_list_changes (provider, code, kind)
  WHERE state IN ('waiting', 'scheduled');
CREATE INDEX provider_list_changes_waiting ON provider_list_changes (id DESC) WHERE state = 'waiting';
CREATE INDEX provider_list_changes_due ON provider_list_changes (due_at) WHERE state = 'scheduled';
CREATE INDEX provider_list_changes_state ON provider_list_changes (state, id DESC);
CREATE INDEX provider_list_changes_decided ON provider_list_changes (provider, code, kind, decided_at DESC)
  WHERE state = 'rejected';
