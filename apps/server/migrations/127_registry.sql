-- What the registry of impeded persons answered about each player with a CPF, and when it is asked again.
CREATE TABLE registry_states (
  player_id bigint PRIMARY KEY,
  result text NOT NULL DEFAULT 'unknown' CHECK (result IN ('unknown', 'clear', 'impeded')),
  reasons text[] NOT NULL DEFAULT '{}',
  answered_at timestamptz,
  -- Null: not asked any more, because the account is closed.
  due_at timestamptz,
  moment text NOT NULL DEFAULT 'sweep' CHECK (moment IN ('signup', 'login', 'sweep', 'operator')),
  -- Failed queries since the last answer.
  attempts int NOT NULL DEFAULT 0,
  -- Counts claims, so that an answer that a later claim has overtaken is dropped.
  ticket bigint NOT NULL DEFAULT 0,
  claimed_until timestamptz
);
CREATE INDEX registry_states_due ON registry_states (due_at) WHERE due_at IS NOT NULL;
INSERT INTO registry_states (player_id, due_at)
SELECT id, now() FROM players WHERE cpf IS NOT NULL AND status = 'active';

-- Every query with its outcome, kept for five years. The CPF is stored as a keyed hash only.
CREATE TABLE registry_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cpf_hash text NOT NULL,
  -- Null at sign-up, before there is an account.
  player_id bigint,
  moment text NOT NULL CHECK (moment IN ('signup', 'login', 'sweep', 'operator')),
  result text NOT NULL CHECK (result IN ('clear', 'impeded', 'failed')),
  reasons text[] NOT NULL DEFAULT '{}',
  failure text,
  request_id text,
  client_version text NOT NULL,
  latency_ms int NOT NULL,
  at timestamptz NOT NULL,
  CHECK ((result = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX registry_checks_cpf ON registry_checks (cpf_hash, id DESC);
CREATE INDEX registry_checks_player ON registry_checks (player_id, id DESC) WHERE player_id IS NOT NULL;
CREATE INDEX registry_checks_at ON registry_checks (at);
CREATE INDEX registry_checks_failed ON registry_checks (at) WHERE result = 'failed';

-- The sequence that the law prescribes for an account whose player is in the registry, with its deadlines.
CREATE TABLE registry_cases (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  cpf_hash text NOT NULL,
  reasons text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('notified', 'closing', 'closed', 'unclaimed', 'transfer_due', 'completed', 'left')),
  opened_at timestamptz NOT NULL,
  notice_due_at timestamptz NOT NULL,
  notified_at timestamptz,
  withdraw_until timestamptz NOT NULL,
  close_due_at timestamptz NOT NULL,
  closed_at timestamptz,
  return_due_at timestamptz,
  returned_at timestamptz,
  return_attempts int NOT NULL DEFAULT 0,
  -- Why the last payout could not be requested.
  return_failure text,
  unclaimed_at timestamptz,
  unclaimed_amount bigint NOT NULL DEFAULT 0 CHECK (unclaimed_amount >= 0),
  transfer_due_at timestamptz,
  ended_at timestamptz,
  -- When the job looks at it again; null once nothing more happens by itself.
  next_at timestamptz
);
CREATE UNIQUE INDEX registry_cases_open ON registry_cases (player_id) WHERE ended_at IS NULL;
CREATE INDEX registry_cases_player ON registry_cases (player_id, opened_at);
CREATE INDEX registry_cases_next ON registry_cases (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX registry_cases_listed ON registry_cases (opened_at DESC, id DESC);

-- Every notice of a case as it was sent, kept for five years.
CREATE TABLE registry_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES registry_cases,
  player_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'inbox')),
  subject text NOT NULL,
  content text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX registry_notices_case ON registry_notices (case_id, id);
CREATE INDEX registry_notices_at ON registry_notices (at);
