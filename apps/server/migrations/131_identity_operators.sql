-- Operators have uuids. No event had an operator before.
ALTER TABLE identity_events ALTER COLUMN operator_id TYPE uuid USING NULL;
