-- A player's settled rounds, added up, so that no page reads every round of a life. Open rounds are few and counted when asked; cancelled
-- ones are in neither. The trigger adds the difference of each statement, whichever program writes: one row per player and batch of
-- settled rounds, under the lock that the writers of a player's rounds hold. Bets do not wait for it, because rounds are written after them.
CREATE TABLE round_totals (
  player_id bigint PRIMARY KEY,
  rounds bigint NOT NULL,
  -- More was paid than staked.
  won bigint NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL
);

CREATE FUNCTION add_round_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO round_totals AS t (player_id, rounds, won, staked, paid)
  SELECT player_id, sum(sign), coalesce(sum(sign) FILTER (WHERE paid > staked), 0), sum(sign * staked), sum(sign * paid)
  FROM (
    SELECT 1 AS sign, player_id, staked_cash + staked_bonus AS staked, paid_cash + paid_bonus AS paid FROM after_rows WHERE status = 'closed'
    UNION ALL
    SELECT -1, player_id, staked_cash + staked_bonus, paid_cash + paid_bonus FROM before_rows WHERE status = 'closed'
  ) changed
  GROUP BY player_id
  HAVING sum(sign) <> 0 OR sum(sign * staked) <> 0 OR sum(sign * paid) <> 0
  ORDER BY player_id
  ON CONFLICT (player_id) DO UPDATE SET rounds = t.rounds + excluded.rounds, won = t.won + excluded.won,
    staked = t.staked + excluded.staked, paid = t.paid + excluded.paid;
  RETURN NULL;
END
$$;

CREATE TRIGGER rounds_updated_totals AFTER UPDATE ON rounds REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_round_totals();

-- The program inserts rounds that are open or cancelled; one that is over from the start is counted too.
CREATE FUNCTION add_inserted_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stake bigint := NEW.staked_cash + NEW.staked_bonus;
  payment bigint := NEW.paid_cash + NEW.paid_bonus;
BEGIN
  INSERT INTO round_totals AS t (player_id, rounds, won, staked, paid)
  VALUES (NEW.player_id, 1, CASE WHEN payment > stake THEN 1 ELSE 0 END, stake, payment)
  ON CONFLICT (player_id) DO UPDATE SET rounds = t.rounds + excluded.rounds, won = t.won + excluded.won,
    staked = t.staked + excluded.staked, paid = t.paid + excluded.paid;
  RETURN NULL;
END
$$;
CREATE TRIGGER rounds_inserted_totals AFTER INSERT ON rounds
  FOR EACH ROW WHEN (NEW.status = 'closed') EXECUTE FUNCTION add_inserted_round();

-- Writers of rounds wait from the trigger's creation until this has committed, so each round is counted once.
INSERT INTO round_totals (player_id, rounds, won, staked, paid)
SELECT player_id, count(*), count(*) FILTER (WHERE paid_cash + paid_bonus > staked_cash + staked_bonus),
  sum(staked_cash + staked_bonus), sum(paid_cash + paid_bonus)
FROM rounds WHERE status = 'closed' GROUP BY player_id;
