-- What is there becomes the first partition. It takes all that comes until the month after the next begins, so that the previous release
-- writes on whenever 712 and 713 run. Not validated here, because that reads the whole table under this lock.
DO $$
DECLARE
  newest timestamptz := greatest(now(), (SELECT max(at) FROM audit_entries));
BEGIN
  EXECUTE format('ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_first_range CHECK (at < %L) NOT VALID',
    (date_trunc('month', newest AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END
$$;
