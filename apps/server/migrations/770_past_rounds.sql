-- Rounds that were settled long ago, by the month in UTC in which they were opened. A round is in `rounds` or here, never in both: it moves in one
-- transaction, and moves back when its provider sends another movement of it. Rows here are written and removed, never updated.
CREATE TABLE past_rounds (LIKE rounds INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CHECK (status <> 'open')) PARTITION BY RANGE (opened_at);
CREATE INDEX past_rounds_player ON past_rounds (player_id, opened_at DESC, id DESC);
CREATE INDEX past_rounds_settled ON past_rounds (game_id, closed_at, id) WHERE status = 'closed';

-- Where a past round is found by its id, which has no time in it. Its key keeps the id unique over all months.
CREATE TABLE past_round_places (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  opened_at timestamptz NOT NULL
);

-- Every past round was opened before this moment, so a list of later ones needs no month.
CREATE TABLE past_rounds_end (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  until timestamptz NOT NULL
);

-- The columns of both tables are the same, in the same order: one that is added to one is added to the other, and to this view.
CREATE VIEW all_rounds AS SELECT * FROM rounds UNION ALL SELECT * FROM past_rounds;

-- Rounds by id, wherever they are. As a stable function it reads with the snapshot of the statement that calls it, so a round that moves meanwhile is seen once.
CREATE FUNCTION rounds_by_id(p_ids uuid[]) RETURNS SETOF rounds LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
  first timestamptz;
  last timestamptz;
BEGIN
  RETURN QUERY SELECT r.* FROM rounds r WHERE r.id = ANY (p_ids);
  SELECT min(l.opened_at), max(l.opened_at) INTO first, last FROM past_round_places l WHERE l.id = ANY (p_ids);
  IF first IS NOT NULL THEN
    -- The times narrow it to their months, so that the others are not planned.
    RETURN QUERY SELECT p.* FROM past_round_places l
      JOIN past_rounds p ON p.player_id = l.player_id AND p.opened_at = l.opened_at AND p.id = l.id
      WHERE l.id = ANY (p_ids) AND p.opened_at BETWEEN first AND last;
  END IF;
END
$$;

-- A month for past rounds; safe to call at any time and concurrently. It gives up after two seconds of waiting for a lock.
CREATE FUNCTION ensure_past_rounds_month(p_month timestamptz) RETURNS void LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  month_start timestamp := date_trunc('month', p_month AT TIME ZONE 'UTC');
  low timestamptz := month_start AT TIME ZONE 'UTC';
  high timestamptz := (month_start + interval '1 month') AT TIME ZONE 'UTC';
  name text := to_char(month_start, '"past_rounds_"YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ensure_past_rounds_month', 0));
  IF to_regclass(name) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE past_rounds INCLUDING ALL)', name);
    EXECUTE format('ALTER TABLE past_rounds ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, low, high);
  END IF;
  INSERT INTO past_rounds_end AS e (until) VALUES (high)
  ON CONFLICT (only_row) DO UPDATE SET until = excluded.until WHERE e.until < excluded.until;
END
$$;

-- Moves so many rounds of a month at most that are over and had no movement since `p_before`, and returns how many. Their players are locked as
-- writers of rounds lock them; a player whom a writer holds is left to the next call.
CREATE FUNCTION move_past_rounds(p_month timestamptz, p_before timestamptz, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month_start timestamp := date_trunc('month', p_month AT TIME ZONE 'UTC');
  low timestamptz := month_start AT TIME ZONE 'UTC';
  high timestamptz := least((month_start + interval '1 month') AT TIME ZONE 'UTC', p_before);
  ids uuid[];
  players bigint[];
  moved integer;
BEGIN
  SELECT array_agg(id), array_agg(DISTINCT player_id) INTO ids, players FROM (
    SELECT id, player_id FROM rounds WHERE status <> 'open' AND opened_at >= low AND opened_at < high
      AND moved_at < p_before AND coalesce(closed_at, moved_at) < p_before
      AND NOT EXISTS (SELECT FROM round_closings c WHERE c.round_id = rounds.id AND NOT c.heard) ORDER BY opened_at LIMIT p_limit) c;
  players := ARRAY(SELECT p.player FROM unnest(players) p(player)
    WHERE pg_try_advisory_xact_lock(hashtextextended('gameplay.rounds', p.player)));
  -- The conditions again: a writer may have changed rows before the lock.
  WITH gone AS (
    DELETE FROM rounds r WHERE r.id = ANY (ids) AND r.player_id = ANY (players) AND r.status <> 'open' AND r.opened_at >= low
      AND r.opened_at < high AND r.moved_at < p_before AND coalesce(r.closed_at, r.moved_at) < p_before
      AND NOT EXISTS (SELECT FROM round_closings c WHERE c.round_id = r.id AND NOT c.heard)
    RETURNING r.*
  ), placed AS (
    INSERT INTO past_round_places (id, player_id, opened_at) SELECT id, player_id, opened_at FROM gone
  )
  INSERT INTO past_rounds SELECT * FROM gone;
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END
$$;

-- Moves these rounds back among the current ones, where there are past ones among them. Writers call it before they write a round.
CREATE FUNCTION restore_past_rounds(p_ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_ids uuid[] := ARRAY(SELECT id FROM past_round_places WHERE id = ANY (p_ids) ORDER BY id FOR UPDATE);
  first timestamptz;
  last timestamptz;
BEGIN
  IF cardinality(found_ids) = 0 THEN
    RETURN 0;
  END IF;
  SELECT min(opened_at), max(opened_at) INTO first, last FROM past_round_places WHERE id = ANY (found_ids);
  -- Before its place is deleted: the trigger that counts a player's rounds knows by it that this one is counted already.
  INSERT INTO rounds SELECT p.* FROM past_round_places l
    JOIN past_rounds p ON p.player_id = l.player_id AND p.opened_at = l.opened_at AND p.id = l.id
    WHERE l.id = ANY (found_ids) AND p.opened_at BETWEEN first AND last;
  DELETE FROM past_rounds p USING past_round_places l
  WHERE l.id = ANY (found_ids) AND p.player_id = l.player_id AND p.opened_at = l.opened_at AND p.id = l.id
    AND p.opened_at BETWEEN first AND last;
  DELETE FROM past_round_places WHERE id = ANY (found_ids);
  RETURN cardinality(found_ids);
END
$$;

-- A settled round that comes back from the past was counted when it was settled.
CREATE OR REPLACE FUNCTION add_inserted_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stake bigint := NEW.staked_cash + NEW.staked_bonus;
  payment bigint := NEW.paid_cash + NEW.paid_bonus;
BEGIN
  IF EXISTS (SELECT FROM past_round_places WHERE id = NEW.id) THEN
    RETURN NULL;
  END IF;
  INSERT INTO round_totals AS t (player_id, rounds, won, staked, paid)
  VALUES (NEW.player_id, 1, CASE WHEN payment > stake THEN 1 ELSE 0 END, stake, payment)
  ON CONFLICT (player_id) DO UPDATE SET rounds = t.rounds + excluded.rounds, won = t.won + excluded.won,
    staked = t.staked + excluded.staked, paid = t.paid + excluded.paid;
  RETURN NULL;
END
$$;
