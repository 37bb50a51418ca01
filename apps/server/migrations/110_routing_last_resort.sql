-- A charge is tried at a gateway that was taken out when the rules leave no other one.
ALTER TABLE gateway_attempts DROP CONSTRAINT gateway_attempts_reason_check;
ALTER TABLE gateway_attempts ADD CONSTRAINT gateway_attempts_reason_check
  CHECK (reason IN ('named', 'only', 'weight', 'cost', 'trial', 'last_resort', 'same')) NOT VALID;

-- Attempts whose answer is awaited; those of a program that died are found here.
CREATE INDEX gateway_attempts_unanswered ON gateway_attempts (started_at) WHERE outcome IS NULL;
