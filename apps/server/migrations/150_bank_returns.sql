-- Return requests of payers' banks (MED): one row per request, from its arrival to its end. Money of the player is held up to the amount; what
-- is missing when the bank takes the whole amount is a receivable, and no wallet falls below zero.
CREATE TABLE bank_returns (
  id uuid PRIMARY KEY,
  -- The institution's own name for the request, and its place in the institution's list.
  source_ref text NOT NULL UNIQUE,
  source_number bigint NOT NULL,
  gateway text NOT NULL,
  end_to_end_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fraud', 'operational')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- waiting: no credited payment that it could be about · open: held, to be decided · accepting, refusing: decided, not yet known to the bank
  status text NOT NULL CHECK (status IN ('waiting', 'open', 'accepting', 'refusing', 'returned', 'refused', 'withdrawn')),
  payment_id uuid REFERENCES charge_payments,
  charge_id uuid REFERENCES charges,
  player_id bigint,
  -- Set aside now, in the ledger account returns:held.
  held bigint NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND amount),
  -- What the bank took; of it, what had not been held is the receivable, of which later credits recover a part.
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
  receivable bigint NOT NULL DEFAULT 0 CHECK (receivable BETWEEN 0 AND returned),
  recovered bigint NOT NULL DEFAULT 0 CHECK (recovered BETWEEN 0 AND receivable),
  opened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  answer_due_at timestamptz NOT NULL,
  -- Until then later credits may be taken for the receivable.
  collect_until timestamptz,
  evidence jsonb NOT NULL DEFAULT '{}',
  -- Null for a decision that the program made by a rule.
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  ended_at timestamptz,
  -- The next query or answer; null when nothing is due.
  next_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  CHECK ((status = 'waiting') = (payment_id IS NULL) OR status IN ('refused', 'withdrawn')),
  CHECK ((payment_id IS NULL) = (player_id IS NULL) AND (payment_id IS NULL) = (charge_id IS NULL)),
  CHECK ((status IN ('returned', 'refused', 'withdrawn')) = (ended_at IS NOT NULL)),
  CHECK (ended_at IS NULL OR held = 0),
  CHECK (status = 'returned' OR (returned = 0 AND receivable = 0)),
  CHECK (status NOT IN ('accepting', 'refusing') OR (decided_at IS NOT NULL AND reason IS NOT NULL))
);
-- A payment is asked back by one request at a time.
CREATE UNIQUE INDEX bank_returns_live ON bank_returns (payment_id) WHERE ended_at IS NULL;
CREATE INDEX bank_returns_due ON bank_returns (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX bank_returns_player ON bank_returns (player_id, id);
CREATE INDEX bank_returns_answer ON bank_returns (answer_due_at) WHERE ended_at IS NULL;
CREATE INDEX bank_returns_number ON bank_returns (source_number);

-- Every movement of a request's money and every change of its state, in order.
CREATE TABLE bank_return_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES bank_returns,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN ('received', 'matched', 'held', 'accepted', 'refused', 'overdue', 'returned', 'released', 'recovered', 'withdrawn', 'stopped_withdrawal')),
  amount bigint CHECK (amount > 0),
  -- The withdrawal that was stopped.
  reference text
);
CREATE INDEX bank_return_steps_return ON bank_return_steps (return_id, id);
