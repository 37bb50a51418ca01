-- Hearing a player before the account is closed by the operator's decision: Portaria 1.231/2024 arts. 52 and 56.
CREATE TABLE inquiries (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  -- What the player reads.
  grounds text NOT NULL,
  -- What the player never reads.
  internal_grounds text NOT NULL,
  opened_by uuid NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  answer_due_at timestamptz NOT NULL,
  -- Written once, together with the decision.
  decided_at timestamptz,
  CHECK (answer_due_at >= opened_at + interval '168 hours')
);
CREATE UNIQUE INDEX inquiries_open ON inquiries (player_id) WHERE decided_at IS NULL;
CREATE INDEX inquiries_player ON inquiries (player_id, opened_at DESC);
CREATE FUNCTION inquiries_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND NEW.decided_at IS NOT NULL
    AND to_jsonb(NEW) - 'decided_at' = to_jsonb(OLD) - 'decided_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an inquiry is neither changed nor deleted';
END $$;
CREATE TRIGGER inquiries_decided_once BEFORE UPDATE OR DELETE ON inquiries
  FOR EACH ROW EXECUTE FUNCTION inquiries_decided_once();

CREATE TABLE inquiry_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_id uuid NOT NULL REFERENCES inquiries,
  text text NOT NULL CHECK (text <> ''),
  answered_at timestamptz NOT NULL,
  ip text NOT NULL
);
CREATE INDEX inquiry_answers_inquiry ON inquiry_answers (inquiry_id, id);

-- The decision with a copy of everything it was made on, beside the audit log, which names the hash of the copy.
CREATE TABLE inquiry_decisions (
  inquiry_id uuid PRIMARY KEY REFERENCES inquiries,
  outcome text NOT NULL CHECK (outcome IN ('close', 'lift')),
  grounds text NOT NULL,
  internal_grounds text NOT NULL,
  decided_by uuid NOT NULL REFERENCES operators,
  approved_by uuid REFERENCES operators,
  decided_at timestamptz NOT NULL,
  record text NOT NULL,
  record_hash text NOT NULL CHECK (record_hash = encode(sha256(convert_to(record, 'UTF8')), 'hex')),
  -- A second person closes.
  CHECK (outcome = 'lift' OR (approved_by IS NOT NULL AND approved_by <> decided_by))
);
CREATE FUNCTION inquiry_records_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'answers and decisions of an inquiry are neither changed nor deleted';
END $$;
CREATE TRIGGER inquiry_answers_append_only BEFORE UPDATE OR DELETE ON inquiry_answers
  FOR EACH ROW EXECUTE FUNCTION inquiry_records_append_only();
CREATE TRIGGER inquiry_decisions_append_only BEFORE UPDATE OR DELETE ON inquiry_decisions
  FOR EACH ROW EXECUTE FUNCTION inquiry_records_append_only();
