-- Rules about laundering and harm are data: operators change weights and thresholds. Defaults are in the program; a row overrides one.
CREATE TABLE risk_rules (
  name text PRIMARY KEY,
  enabled boolean NOT NULL,
  weight integer NOT NULL CHECK (weight BETWEEN 0 AND 200),
  parameters jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Null for the terminal.
  updated_by uuid
);

-- Every event that may say something about risk, once; a queue of its own, so that it never delays payments.
CREATE TABLE risk_evaluations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  at timestamptz NOT NULL,
  evaluated_at timestamptz,
  -- What was known at that time; the rules were applied to exactly this.
  facts jsonb,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  CHECK ((evaluated_at IS NULL) = (facts IS NULL))
);
CREATE INDEX risk_evaluations_due ON risk_evaluations (next_at) WHERE evaluated_at IS NULL;
CREATE INDEX risk_evaluations_at ON risk_evaluations (at) WHERE evaluated_at IS NOT NULL;

CREATE TABLE risk_cases (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('laundering', 'harm')),
  player_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'analysing', 'to_report', 'reported', 'archived')),
  score integer NOT NULL,
  is_exposed boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  -- The oldest operation, from which the law counts.
  operation_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  alarmed_at timestamptz,
  assigned_to uuid,
  proposed_by uuid,
  proposed_at timestamptz,
  confirmed_by uuid,
  ended_at timestamptz,
  -- The Siscoaf batch as it was confirmed.
  report xml,
  -- A report needs two people.
  CHECK (proposed_by <> confirmed_by),
  CHECK (status <> 'reported' OR (proposed_by IS NOT NULL AND confirmed_by IS NOT NULL AND report IS NOT NULL AND kind = 'laundering')),
  CHECK ((status IN ('reported', 'archived')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX risk_cases_open ON risk_cases (player_id, kind) WHERE ended_at IS NULL;
CREATE INDEX risk_cases_due ON risk_cases (due_at, id) WHERE ended_at IS NULL;
CREATE INDEX risk_cases_ended ON risk_cases (ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX risk_cases_opened ON risk_cases (opened_at);

-- A rule that an evaluation met, with the weight of that day; a rule counts once a day for a player.
CREATE TABLE risk_signals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  evaluation_id bigint NOT NULL REFERENCES risk_evaluations,
  player_id bigint NOT NULL,
  rule text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('laundering', 'harm')),
  weight integer NOT NULL,
  at timestamptz NOT NULL,
  day date NOT NULL,
  case_id uuid REFERENCES risk_cases,
  UNIQUE (player_id, rule, day)
);
CREATE INDEX risk_signals_case ON risk_signals (case_id);
CREATE INDEX risk_signals_evaluation ON risk_signals (evaluation_id);

CREATE TABLE risk_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES risk_cases,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN ('opened', 'assigned', 'archived', 'proposed', 'confirmed', 'alarm')),
  -- Null for the program and the terminal.
  operator_id uuid,
  reason text
);
CREATE INDEX risk_decisions_case ON risk_decisions (case_id, id);

-- What was done for a player who shows signs of harm; each grade at most once in its period.
CREATE TABLE risk_responses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  grade text NOT NULL CHECK (grade IN ('message', 'suggestion', 'break', 'call')),
  score integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX risk_responses_player ON risk_responses (player_id, at);
