-- The trace in which an event was published, a charge opened or a withdrawal requested, in the form of the header `traceparent`; null where nothing is traced.
ALTER TABLE outbox ADD COLUMN traceparent text;
ALTER TABLE charges ADD COLUMN traceparent text;
ALTER TABLE withdrawals ADD COLUMN traceparent text;
