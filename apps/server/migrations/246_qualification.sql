-- Qualification of players, affiliates and operators (Portaria SPA/MF 1.143/2024): what was known, by which rules, and the class that follows.
CREATE FUNCTION qualification_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a qualification and its rules are neither changed nor deleted';
END $$;

-- Every version of the rules. Amounts in centavos.
CREATE TABLE qualification_rules (
  version integer PRIMARY KEY,
  content jsonb NOT NULL,
  set_at timestamptz NOT NULL,
  -- Null for the program and the terminal.
  set_by uuid,
  reason text NOT NULL
);
CREATE TRIGGER qualification_append_only BEFORE UPDATE OR DELETE ON qualification_rules
  FOR EACH ROW EXECUTE FUNCTION qualification_append_only();
INSERT INTO qualification_rules (version, content, set_at, reason) VALUES (1, '{
  "weights": {"declared_exposed": 40, "listed_exposed": 70, "sanctioned": 100, "restricted": 30, "staff": 30, "unresolved_match": 20,
    "reported_case": 70, "above_income": 40, "income_unknown": 10},
  "always_high": ["listed_exposed", "sanctioned"],
  "medium_points": 30,
  "high_points": 70,
  "window_days": 30,
  "income_percent": 100,
  "open_income": 5000000,
  "review_months": {"low": 24, "medium": 12, "high": 6},
  "reviewed_by_program": ["low"],
  "diligence_days": 30
}', now(), 'first rules');

CREATE TABLE qualifications (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('player', 'affiliate', 'operator')),
  -- The number of a player account, or the id of an operator.
  subject text NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('first', 'declaration', 'list', 'deposit', 'case', 'rules', 'review', 'class')),
  -- All that the class was computed from, beside the rules.
  inputs jsonb NOT NULL,
  rules_version integer NOT NULL REFERENCES qualification_rules,
  class text NOT NULL CHECK (class IN ('low', 'medium', 'high')),
  points integer NOT NULL,
  reasons text[] NOT NULL,
  review_at timestamptz NOT NULL,
  -- Null for the program and the terminal.
  operator_id uuid,
  note text,
  UNIQUE (kind, subject, number)
);
CREATE TRIGGER qualification_append_only BEFORE UPDATE OR DELETE ON qualifications
  FOR EACH ROW EXECUTE FUNCTION qualification_append_only();

-- The current record of each subject that has to be qualified.
CREATE TABLE qualification_states (
  kind text NOT NULL,
  subject text NOT NULL,
  record_id uuid NOT NULL REFERENCES qualifications,
  class text NOT NULL,
  review_at timestamptz NOT NULL,
  -- When inputs were last read, also without a change.
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX qualification_states_review ON qualification_states (review_at, kind, subject);
CREATE INDEX qualification_states_class ON qualification_states (class, review_at, kind, subject);
CREATE INDEX qualification_states_kind ON qualification_states (kind, review_at, subject);

-- What has to be qualified again; a queue of its own, so that it delays nothing else.
CREATE TABLE qualification_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  cause text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);
CREATE INDEX qualification_requests_due ON qualification_requests (next_at, id);

INSERT INTO qualification_requests (kind, subject, cause, next_at) SELECT 'player', id::text, 'first', now() FROM players;
INSERT INTO qualification_requests (kind, subject, cause, next_at)
  SELECT 'affiliate', player_id::text, 'first', now() FROM affiliates WHERE left_at IS NULL;
INSERT INTO qualification_requests (kind, subject, cause, next_at)
  SELECT 'operator', substr(key, 7), 'first', now() FROM person_list_entries WHERE version_from = 0 AND version_to IS NULL;
