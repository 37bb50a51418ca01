-- Three kinds of partitions:
--   transfers_YYYY_MM   keys whose time lies in that month (UTC);
--   transfers_named     keys derived from a name: their first bit is set, which no time before the year 6429 does;
--   transfers_default   everything else. It stands ready so that no posting is ever refused for lack of a month, and it
--                       is emptied into the month when that is made.
CREATE TABLE ledger.transfers_default PARTITION OF ledger.transfers DEFAULT;
CREATE TABLE ledger.transfers_named PARTITION OF ledger.transfers
  FOR VALUES FROM ('80000000-0000-0000-0000-000000000000') TO (MAXVALUE);

-- The smallest key of a moment: the milliseconds in the first 48 bits, as UUIDv7 has them.
CREATE FUNCTION ledger.key_floor(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the months from p_from to p_from + p_ahead that are missing; says which. Safe to call at any time, by anyone at once.
-- It gives up after two seconds of waiting for a lock: behind a long report every posting would queue up after it, and
-- months are made long ahead, so the next call is soon enough.
CREATE FUNCTION ledger.ensure_partitions(p_ahead integer DEFAULT 3, p_from timestamptz DEFAULT now())
RETURNS text[] LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  v_month timestamp;
  v_name text;
  v_low uuid;
  v_high uuid;
  v_made text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.ensure_partitions', 0));
  FOR v_step IN 0 .. p_ahead LOOP
    v_month := date_trunc('month', p_from AT TIME ZONE 'UTC') + make_interval(months => v_step);
    v_name := to_char(v_month, '"transfers_"YYYY_MM');
    CONTINUE WHEN to_regclass('ledger.' || v_name) IS NOT NULL;
    v_low := ledger.key_floor(v_month AT TIME ZONE 'UTC');
    v_high := ledger.key_floor((v_month + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('CREATE TABLE ledger.%I (LIKE ledger.transfers INCLUDING ALL)', v_name);
    -- Attaching takes this lock anyway; taken before the look, no row can slip in between.
    LOCK TABLE ledger.transfers_default IN ACCESS EXCLUSIVE MODE;
    IF EXISTS (SELECT FROM ledger.transfers_default WHERE key >= v_low AND key < v_high) THEN
      -- Rows change their place, not their content: the one moment when the append-only guard steps aside.
      ALTER TABLE ledger.transfers_default DISABLE TRIGGER transfers_append_only;
      EXECUTE format(
        'WITH moved AS (DELETE FROM ledger.transfers_default WHERE key >= %L AND key < %L RETURNING *)
         INSERT INTO ledger.%I SELECT * FROM moved', v_low, v_high, v_name);
      ALTER TABLE ledger.transfers_default ENABLE TRIGGER transfers_append_only;
    END IF;
    EXECUTE format('ALTER TABLE ledger.transfers ATTACH PARTITION ledger.%I FOR VALUES FROM (%L) TO (%L)',
      v_name, v_low, v_high);
    EXECUTE format('CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.%I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', v_name);
    v_made := v_made || v_name;
  END LOOP;
  RETURN v_made;
END $$;

CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers_default
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers_named
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

SELECT ledger.ensure_partitions();
