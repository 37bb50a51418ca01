-- Limits that players set for themselves, and maximums that operators set for a player. Of several, the strictest counts.
CREATE TABLE player_limits (
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'bets', 'time')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  source text NOT NULL CHECK (source IN ('player', 'operator')),
  -- Centavos, bets or minutes.
  amount bigint NOT NULL CHECK (amount > 0),
  set_at timestamptz NOT NULL,
  -- A raise, or with a null amount a removal, that waits for its time and for the player's confirmation.
  pending_amount bigint CHECK (pending_amount > amount),
  pending_since timestamptz,
  ready_at timestamptz CHECK (ready_at >= pending_since + interval '24 hours'),
  PRIMARY KEY (player_id, kind, period, source),
  CHECK ((pending_since IS NULL) = (ready_at IS NULL) AND (pending_amount IS NULL OR pending_since IS NOT NULL))
);

-- Every change, who made it and from when it counted; rows are never changed.
CREATE TABLE limit_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  source text NOT NULL,
  action text NOT NULL CHECK (action IN ('set', 'ask', 'confirm', 'cancel')),
  -- The operator, or null for the player.
  operator text,
  reason text,
  before bigint,
  after bigint,
  at timestamptz NOT NULL,
  -- When `after` counts; null for what was asked and not confirmed, and for a cancelled raise.
  effective_at timestamptz
);
CREATE INDEX limit_changes_player ON limit_changes (player_id, id);
CREATE FUNCTION limit_changes_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a change of a limit is neither changed nor deleted';
END $$;
CREATE TRIGGER limit_changes_append_only BEFORE UPDATE OR DELETE ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION limit_changes_append_only();

-- What a player staked and was paid on a day in São Paulo, added up from ledger events in the transaction that acknowledges them.
CREATE TABLE play_days (
  player_id bigint NOT NULL,
  day date NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  bets bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, day)
);

-- How long a player played on a day, and when that was last seen.
CREATE TABLE play_times (
  player_id bigint NOT NULL,
  day date NOT NULL,
  milliseconds bigint NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, day)
);

-- Bets of before. A stake that was returned counts on the day of its round's first bet; unread events are added by their consumer.
INSERT INTO play_days (player_id, day, staked, paid, bets)
SELECT owner, day, sum(staked), sum(paid), sum(bets) FROM (
  SELECT t.owner,
    (CASE WHEN t.cause_kind = 'rollback' THEN coalesce((SELECT min(b.created_at) FROM ledger.transfers b
      WHERE b.owner = t.owner AND b.cause_kind = 'bet' AND b.cause_reference = split_part(t.cause_reference, ' ', 1)
        AND b.created_at > t.created_at - interval '2 days'), t.created_at) ELSE t.created_at END AT TIME ZONE 'America/Sao_Paulo')::date AS day,
    CASE t.cause_kind WHEN 'bet' THEN t.amount WHEN 'rollback' THEN -t.amount ELSE 0 END AS staked,
    CASE t.cause_kind WHEN 'win' THEN t.amount ELSE 0 END AS paid,
    CASE WHEN t.leg > 1 THEN 0 WHEN t.cause_kind = 'bet' THEN 1 WHEN t.cause_kind = 'rollback' THEN -1 ELSE 0 END AS bets
  FROM ledger.transfers t
  WHERE t.owner IS NOT NULL AND t.cause_kind IN ('bet', 'win', 'rollback') AND (t.debit_after IS NOT NULL OR t.credit_after IS NOT NULL)
    AND NOT EXISTS (SELECT FROM ledger.news n WHERE n.key = t.key AND n.id = t.id)
) moved GROUP BY owner, day;
