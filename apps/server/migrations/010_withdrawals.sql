-- A withdrawal is a player's order to be paid. Its id is the ledger key of the hold that locks the amount.
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  -- Where the money came from, and where it goes back to.
  pocket text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL
    CHECK (status IN ('requested', 'in_review', 'approved', 'sending', 'unknown', 'paid', 'rejected', 'returned')),
  key_kind text NOT NULL CHECK (key_kind IN ('cpf', 'email', 'phone', 'random')),
  -- In the directory's normal form, which no two kinds share.
  pix_key text NOT NULL,
  -- As they were when the player asked: this is whom the gateway is told to pay.
  holder_name text NOT NULL,
  holder_cpf text NOT NULL CHECK (holder_cpf ~ '^[0-9]{11}$'),
  -- The asker's own name for the request.
  request_id uuid,
  gateway text,
  gateway_ref text,
  end_to_end_id text,
  requested_at timestamptz NOT NULL,
  promised_by timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When the gateway first said anything about it that proves that the order arrived.
  heard_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  -- When the player was told that it takes longer than promised.
  overdue_at timestamptz,
  -- When a worker does the next thing about it (sends it, or asks); null when there is nothing left to do.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- How the gateway's last answer to a question ended: it knows no such order, or could not be asked.
  last_answer text CHECK (last_answer IN ('answered', 'absent', 'unanswered')),
  CHECK ((gateway IS NULL) = (sent_at IS NULL)),
  CHECK ((status IN ('paid', 'rejected', 'returned')) = (ended_at IS NOT NULL)),
  CHECK (status NOT IN ('sending', 'unknown', 'paid') OR gateway IS NOT NULL)
);
CREATE INDEX withdrawals_player ON withdrawals (player_id, requested_at DESC);
CREATE UNIQUE INDEX withdrawals_request ON withdrawals (player_id, request_id) WHERE request_id IS NOT NULL;
-- One name of a vendor's belongs to one withdrawal of ours.
CREATE UNIQUE INDEX withdrawals_reference ON withdrawals (gateway, gateway_ref) WHERE gateway_ref IS NOT NULL;
CREATE INDEX withdrawals_due ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX withdrawals_open ON withdrawals (promised_by) WHERE ended_at IS NULL;

-- Everything that happened to a withdrawal, as codes: the words are found when somebody reads it, in their language.
CREATE TABLE withdrawal_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id uuid NOT NULL REFERENCES withdrawals,
  at timestamptz NOT NULL,
  code text NOT NULL,
  passed boolean,
  detail jsonb NOT NULL
);
CREATE INDEX withdrawal_steps_withdrawal ON withdrawal_steps (withdrawal_id, id);

-- What people decided, and who.
CREATE TABLE withdrawal_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id uuid NOT NULL REFERENCES withdrawals,
  decision text NOT NULL CHECK (decision IN ('approve', 'reject', 'name')),
  operator text NOT NULL CHECK (operator <> ''),
  reason text,
  status_before text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_decisions_withdrawal ON withdrawal_decisions (withdrawal_id, id);

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON withdrawal_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON withdrawal_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- Another gateway might pay what the first one pays too. Whatever the program believes, the order stays where it was first given.
CREATE FUNCTION refuse_other_gateway() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'withdrawal % belongs to %', OLD.id, OLD.gateway;
END $$;
CREATE TRIGGER one_gateway BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (OLD.gateway IS NOT NULL AND NEW.gateway IS DISTINCT FROM OLD.gateway)
  EXECUTE FUNCTION refuse_other_gateway();
