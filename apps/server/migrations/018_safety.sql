-- Time in which a player neither stakes nor deposits, as the player asked for it. What is in force is the row that ends last; a row
-- once written stays as it is, so nothing can shorten what was asked for.
CREATE TABLE pauses (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pause', 'exclusion')),
  asked_at timestamptz NOT NULL,
  -- Null: for good.
  ends_at timestamptz CHECK (ends_at > asked_at),
  -- When its end was acted upon.
  lifted_at timestamptz CHECK (lifted_at >= ends_at),
  CHECK (kind = 'exclusion' OR ends_at IS NOT NULL)
);
CREATE INDEX pauses_player ON pauses (player_id);
CREATE INDEX pauses_due ON pauses (ends_at) WHERE lifted_at IS NULL;

CREATE FUNCTION pauses_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.player_id, NEW.kind, NEW.asked_at, NEW.ends_at)
    IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.kind, OLD.asked_at, OLD.ends_at)
  THEN
    RAISE EXCEPTION 'a pause is neither changed nor taken back';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pauses_stand BEFORE UPDATE OR DELETE ON pauses FOR EACH ROW EXECUTE FUNCTION pauses_stand();
