-- Findings have a workflow: open, assigned to an operator, and at the end resolved or ignored with a reason.
ALTER TABLE payment_findings
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'assigned', 'resolved', 'ignored')),
  ADD COLUMN assigned_to uuid,
  ADD COLUMN decided_by uuid,
  ADD COLUMN reason text,
  -- The reconciliation that found it.
  ADD COLUMN run_id uuid;
CREATE INDEX payment_findings_state ON payment_findings (state, id);
CREATE INDEX payment_findings_kind ON payment_findings (kind, id);
CREATE INDEX payment_findings_gateway ON payment_findings (gateway, id);
CREATE INDEX payment_findings_subject ON payment_findings (subject);
CREATE INDEX payment_findings_assigned ON payment_findings (assigned_to, id) WHERE assigned_to IS NOT NULL;
CREATE INDEX payment_findings_run ON payment_findings (run_id) WHERE run_id IS NOT NULL;

-- Comparisons of every gateway's statement with ours: the nightly one, and those an operator asked for.
CREATE TABLE reconciliation_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('nightly', 'manual')),
  -- Null for the nightly one and for the terminal.
  requested_by uuid,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Per gateway: how many payments its statement has, how many of ours were compared, how many findings, and the error if there was none.
  gateways jsonb NOT NULL DEFAULT '[]'
);

-- Refunds of credited deposits that operators asked for. The id is the ledger key of the debit.
CREATE TABLE deposit_refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES charge_payments,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  -- Null for the terminal.
  requested_by uuid,
  status text NOT NULL CHECK (status IN ('sending', 'done', 'refused')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'sending') = (ended_at IS NULL))
);
-- One payment is refunded once; after a definite refusal it can be tried again.
CREATE UNIQUE INDEX deposit_refunds_payment ON deposit_refunds (payment_id) WHERE status <> 'refused';
CREATE INDEX deposit_refunds_history ON deposit_refunds (payment_id, id);
