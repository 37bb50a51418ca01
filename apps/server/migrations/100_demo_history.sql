-- The history that demonstration accounts make at the first start of a demo, and how far it is.
CREATE TABLE demo_history (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The period that the history covers.
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Steps of the plan before this one were begun. An interrupted step is not repeated.
  next_step integer NOT NULL DEFAULT 0,
  -- A step is under way, or was interrupted.
  in_step boolean NOT NULL DEFAULT false,
  -- How far the clock of the history is behind, and what it showed last.
  shift_ms bigint NOT NULL DEFAULT 0 CHECK (shift_ms <= 0),
  turned_at timestamptz NOT NULL,
  visits integer NOT NULL DEFAULT 0,
  -- What the steps cost the program, and how long they took with their rests.
  cpu_ms bigint NOT NULL DEFAULT 0,
  elapsed_ms bigint NOT NULL DEFAULT 0,
  over_at timestamptz,
  outcome text CHECK (outcome IN ('complete', 'skipped', 'stopped')),
  CHECK ((over_at IS NULL) = (outcome IS NULL))
);

-- The default is the profile `demo`; only another one is stored.
CREATE FUNCTION assert_demo_profile() RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM public.settings WHERE name = 'compliance_profile' AND value <> '"demo"') THEN
    RAISE EXCEPTION 'transfers in the past exist only under the compliance profile demo' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

-- The time of a transfer while a history is made: the turned clock for connections of the history, real time for all others.
CREATE FUNCTION demo_transfer_time() RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  v_shift_ms bigint;
BEGIN
  IF coalesce(current_setting('girassol.history', true), '') <> 'on' THEN
    RETURN clock_timestamp();
  END IF;
  PERFORM public.assert_demo_profile();
  SELECT shift_ms INTO v_shift_ms FROM public.demo_history WHERE over_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no history is being made' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN clock_timestamp() + v_shift_ms * interval '1 millisecond';
END $$;

-- Lets the ledger ask for that time, or restores the database's clock. Outside a history transfers have no other time than that clock.
-- It gives up after two seconds behind other transactions; the caller tries again.
CREATE FUNCTION turn_ledger_clock(p_turned boolean) RETURNS void LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
BEGIN
  IF p_turned THEN
    PERFORM public.assert_demo_profile();
    ALTER TABLE ONLY ledger.transfers ALTER COLUMN created_at SET DEFAULT public.demo_transfer_time();
  ELSIF EXISTS (
    SELECT FROM pg_attrdef d WHERE d.adrelid = 'ledger.transfers'::regclass
      AND pg_get_expr(d.adbin, d.adrelid) LIKE '%demo_transfer_time%') THEN
    -- Also in the months that were made meanwhile: a new partition copies the default.
    ALTER TABLE ledger.transfers ALTER COLUMN created_at SET DEFAULT clock_timestamp();
  END IF;
END $$;
