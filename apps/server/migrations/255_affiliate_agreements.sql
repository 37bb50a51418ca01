-- The written contract with affiliates and the approval of what they publish: Portaria SPA/MF 1.231/2024 arts. 21 and 22.
CREATE TABLE affiliate_agreement_versions (
  version text PRIMARY KEY,
  -- In force from the beginning of this day, São Paulo time.
  effective_on date NOT NULL,
  text text NOT NULL,
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  recorded_at timestamptz NOT NULL
);

CREATE TABLE affiliate_agreements (
  id uuid PRIMARY KEY,
  -- A player accepts before being given a code.
  player_id bigint NOT NULL REFERENCES players,
  version text NOT NULL REFERENCES affiliate_agreement_versions,
  name text NOT NULL,
  cpf text NOT NULL,
  ip text NOT NULL,
  accepted_at timestamptz NOT NULL,
  -- The contract as kept for the authority: parties, text and acceptance.
  record text NOT NULL,
  record_hash text NOT NULL CHECK (record_hash = encode(sha256(convert_to(record, 'UTF8')), 'hex')),
  UNIQUE (player_id, version)
);
CREATE INDEX affiliate_agreements_list ON affiliate_agreements (accepted_at DESC, id DESC);

CREATE TABLE affiliate_creatives (
  id uuid PRIMARY KEY,
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  text text NOT NULL CHECK (text <> ''),
  place text NOT NULL CHECK (place <> ''),
  state text NOT NULL CHECK (state IN ('submitted', 'approved', 'refused', 'withdrawn')),
  submitted_at timestamptz NOT NULL
);
CREATE INDEX affiliate_creatives_list ON affiliate_creatives (submitted_at DESC, id DESC);
CREATE INDEX affiliate_creatives_state ON affiliate_creatives (state, submitted_at DESC, id DESC);
CREATE INDEX affiliate_creatives_affiliate ON affiliate_creatives (affiliate_id, submitted_at DESC, id DESC);

-- Every state a creative has had, the first one included.
CREATE TABLE affiliate_creative_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  creative_id uuid NOT NULL REFERENCES affiliate_creatives,
  state text NOT NULL CHECK (state IN ('submitted', 'approved', 'refused', 'withdrawn')),
  -- Null when the affiliate acted.
  operator_id uuid REFERENCES operators,
  reason text,
  at timestamptz NOT NULL,
  CHECK ((state IN ('approved', 'refused')) = (operator_id IS NOT NULL AND reason IS NOT NULL))
);
CREATE INDEX affiliate_creative_events_creative ON affiliate_creative_events (creative_id, id);

CREATE FUNCTION affiliate_records_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'contracts with affiliates and decisions on creatives are neither changed nor deleted';
END $$;
CREATE TRIGGER affiliate_agreement_versions_append_only BEFORE UPDATE OR DELETE ON affiliate_agreement_versions
  FOR EACH ROW EXECUTE FUNCTION affiliate_records_append_only();
CREATE TRIGGER affiliate_agreements_append_only BEFORE UPDATE OR DELETE ON affiliate_agreements
  FOR EACH ROW EXECUTE FUNCTION affiliate_records_append_only();
CREATE TRIGGER affiliate_creative_events_append_only BEFORE UPDATE OR DELETE ON affiliate_creative_events
  FOR EACH ROW EXECUTE FUNCTION affiliate_records_append_only();

-- What was submitted stays as it is; a refused or withdrawn creative stays so.
CREATE FUNCTION affiliate_creatives_change_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'state' = to_jsonb(OLD) - 'state'
    AND (OLD.state = 'submitted' OR (OLD.state = 'approved' AND NEW.state IN ('refused', 'withdrawn'))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a creative changes its state only';
END $$;
CREATE TRIGGER affiliate_creatives_change_state BEFORE UPDATE OR DELETE ON affiliate_creatives
  FOR EACH ROW EXECUTE FUNCTION affiliate_creatives_change_state();
