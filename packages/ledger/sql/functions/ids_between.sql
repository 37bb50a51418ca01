-- revision 1
-- Ids between which everything lies that was written from p_from on and before p_until, looking at ids up to p_end. Ids rise with time, but for
-- transactions that were under way together. Halves until p_exactness ids are left; a gap in the sequence doubles what is looked at around a
-- place. Sequential scans are off as in transfers_between.
CREATE OR REPLACE FUNCTION ledger.ids_between(p_from timestamptz, p_until timestamptz, p_end bigint, p_exactness bigint,
  OUT after_id bigint, OUT to_id bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_at timestamptz;
  v_low bigint;
  v_high bigint;
  v_start bigint;
  v_end bigint;
  v_width bigint;
  v_next bigint;
  v_next_at timestamptz;
BEGIN
  FOREACH v_at IN ARRAY ARRAY[p_from, p_until] LOOP
    v_low := 0;
    v_high := p_end;
    WHILE v_high - v_low > p_exactness LOOP
      v_start := (v_low + v_high) / 2;
      v_width := p_exactness;
      v_end := v_start;
      v_next := NULL;
      WHILE v_next IS NULL AND v_end < v_high LOOP
        v_end := least(v_start + v_width, v_high);
        SELECT t.id, t.created_at INTO v_next, v_next_at FROM ledger.transfers t
          WHERE t.id > v_start AND t.id <= v_end ORDER BY t.id LIMIT 1;
        v_width := v_width * 2;
      END LOOP;
      IF v_next_at < v_at THEN
        v_low := v_next;
      ELSE
        v_high := v_start;
      END IF;
    END LOOP;
    after_id := coalesce(after_id, v_low);
    to_id := v_high;
  END LOOP;
END $$;
