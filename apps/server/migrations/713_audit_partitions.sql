-- The audit log is partitioned by the month of an entry, in UTC. Its name, columns and indexes stay, so the previous release reads and writes
-- as before. The rows that are there become one partition as they are; nothing is read or copied under the lock. That seq is unique holds
-- without an index over all partitions: it is taken under the lock of audit_head, and the verification of the chain finds a repetition.
LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE;
ALTER TABLE audit_entries RENAME TO audit_entries_first;
ALTER TABLE audit_entries_first DROP CONSTRAINT audit_entries_pkey;
ALTER TABLE audit_entries_first ADD CONSTRAINT audit_entries_first_pkey PRIMARY KEY USING INDEX audit_entries_first_pkey;
ALTER INDEX audit_entries_subject RENAME TO audit_entries_first_subject;
ALTER INDEX audit_entries_subject_id RENAME TO audit_entries_first_subject_id;
ALTER INDEX audit_entries_operator RENAME TO audit_entries_first_operator;
ALTER INDEX audit_entries_action RENAME TO audit_entries_first_action;
ALTER INDEX audit_entries_area RENAME TO audit_entries_first_area;
ALTER INDEX audit_entries_kind RENAME TO audit_entries_first_kind;
ALTER INDEX audit_entries_time RENAME TO audit_entries_first_time;
-- The new table brings it to every partition. The one of TRUNCATE stays.
DROP TRIGGER audit_entries_append_only ON audit_entries_first;

CREATE TABLE audit_entries (LIKE audit_entries_first, PRIMARY KEY (seq, at)) PARTITION BY RANGE (at);
CREATE INDEX audit_entries_subject ON audit_entries (subject_kind, subject_id, seq DESC);
CREATE INDEX audit_entries_subject_id ON audit_entries (subject_id, seq DESC);
CREATE INDEX audit_entries_operator ON audit_entries (operator_id, seq DESC);
CREATE INDEX audit_entries_action ON audit_entries (action, seq DESC);
CREATE INDEX audit_entries_area ON audit_entries (split_part(action, '.', 1), seq DESC);
CREATE INDEX audit_entries_kind ON audit_entries (subject_kind, seq DESC);
CREATE INDEX audit_entries_time ON audit_entries (at, seq);
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE audit_entries_default PARTITION OF audit_entries DEFAULT;
CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON audit_entries_default
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

DO $$
DECLARE
  upper timestamptz := (SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz FROM pg_constraint
    WHERE conname = 'audit_entries_first_range' AND conrelid = 'audit_entries_first'::regclass);
BEGIN
  IF EXISTS (SELECT FROM audit_entries_first) THEN
    EXECUTE format('ALTER TABLE audit_entries ATTACH PARTITION audit_entries_first FOR VALUES FROM (MINVALUE) TO (%L)', upper);
    ALTER TABLE audit_entries_first DROP CONSTRAINT audit_entries_first_range;
  ELSE
    DROP TABLE audit_entries_first;
  END IF;
END
$$;

-- Creates the missing months from p_from to p_from + p_ahead and returns their names; safe to call at any time and concurrently. What went to
-- the default partition because its month was not there moves to it. It gives up after two seconds of waiting for a lock: months are made
-- long ahead, and entries queue behind it.
CREATE FUNCTION ensure_audit_partitions(p_ahead integer, p_from timestamptz) RETURNS text[]
LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  -- Of the partition that held the log before there were months.
  first_until timestamptz := (SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''([^'']+)''\)')::timestamptz FROM pg_class
    WHERE oid = to_regclass('audit_entries_first'));
  month_start timestamp;
  low timestamptz;
  high timestamptz;
  name text;
  made text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ensure_audit_partitions', 0));
  FOR step IN 0 .. p_ahead LOOP
    month_start := date_trunc('month', p_from AT TIME ZONE 'UTC') + make_interval(months => step);
    low := month_start AT TIME ZONE 'UTC';
    high := (month_start + interval '1 month') AT TIME ZONE 'UTC';
    name := to_char(month_start, '"audit_entries_"YYYY_MM');
    CONTINUE WHEN low < first_until OR to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE audit_entries INCLUDING ALL)', name);
    -- Attaching takes this lock anyway; taken before the look, no row can slip in between.
    LOCK TABLE audit_entries_default IN ACCESS EXCLUSIVE MODE;
    IF EXISTS (SELECT FROM audit_entries_default WHERE at >= low AND at < high) THEN
      -- Rows change their place, not their content: the one moment when the append-only guard steps aside.
      ALTER TABLE audit_entries_default DISABLE TRIGGER audit_entries_append_only;
      EXECUTE format('WITH moved AS (DELETE FROM audit_entries_default WHERE at >= %L AND at < %L RETURNING *)
        INSERT INTO %I SELECT * FROM moved', low, high, name);
      ALTER TABLE audit_entries_default ENABLE TRIGGER audit_entries_append_only;
    END IF;
    EXECUTE format('ALTER TABLE audit_entries ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, low, high);
    EXECUTE format('CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()', name);
    made := made || name;
  END LOOP;
  RETURN made;
END
$$;
