-- Review by operators: one at a time looks at a withdrawal, and a hold takes it out of the queue until its review date.
ALTER TABLE withdrawals
  ADD COLUMN claimed_by uuid,
  ADD COLUMN claimed_until timestamptz,
  ADD COLUMN held_until timestamptz;
-- Added without a scan: the columns are new and empty.
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)) NOT VALID;

ALTER TABLE withdrawal_decisions ADD COLUMN operator_id uuid;
ALTER TABLE withdrawal_decisions DROP CONSTRAINT withdrawal_decisions_decision_check;
ALTER TABLE withdrawal_decisions ADD CONSTRAINT withdrawal_decisions_decision_check
  CHECK (decision IN ('approve', 'reject', 'name', 'hold')) NOT VALID;

-- Ids are UUIDv7: their order is the order of requests, so each index both filters and pages.
CREATE INDEX withdrawals_status ON withdrawals (status, id);
CREATE INDEX withdrawals_gateway ON withdrawals (gateway, id) WHERE gateway IS NOT NULL;
CREATE INDEX withdrawals_player_id ON withdrawals (player_id, id);
CREATE INDEX withdrawals_claimed ON withdrawals (claimed_by, id) WHERE claimed_by IS NOT NULL;
CREATE INDEX withdrawals_held ON withdrawals (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX withdrawals_amount ON withdrawals (amount, id);
CREATE INDEX withdrawals_pix_key ON withdrawals (pix_key, id);
CREATE INDEX withdrawals_holder ON withdrawals (holder_cpf, id);
CREATE INDEX withdrawals_end_to_end ON withdrawals (end_to_end_id) WHERE end_to_end_id IS NOT NULL;
CREATE INDEX withdrawals_gateway_ref ON withdrawals (gateway_ref) WHERE gateway_ref IS NOT NULL;
CREATE INDEX withdrawals_paid ON withdrawals (paid_at) WHERE paid_at IS NOT NULL;
-- The rule that put a withdrawal into review.
CREATE INDEX withdrawal_steps_failed ON withdrawal_steps (code, withdrawal_id) WHERE passed = false;
