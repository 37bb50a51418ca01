-- Corrections of a player's money that operators post, and their reversals. Append-only: an error is corrected by a reversal.
CREATE TABLE adjustments (
  -- Also the ledger's key of the posting.
  id uuid PRIMARY KEY,
  -- Chosen by the caller: the same request twice is posted once.
  request_id uuid NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  pocket text NOT NULL CHECK (pocket IN ('cash', 'bonus')),
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The player reads it in the statement.
  reason text NOT NULL,
  -- The adjustment that this one takes back; each is taken back once.
  reverses uuid UNIQUE REFERENCES adjustments,
  -- Null when it was made in the terminal.
  operator_id uuid,
  -- The second person, above the amount that needs one.
  approved_by uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX adjustments_player ON adjustments (player_id, id DESC);
CREATE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'adjustments are append-only';
END
$$;
CREATE TRIGGER adjustments_append_only BEFORE UPDATE OR DELETE ON adjustments
  FOR EACH ROW EXECUTE FUNCTION refuse_adjustment_change();
