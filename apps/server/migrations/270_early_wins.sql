-- A win that a provider reports before its bet is held until the bet arrives. Operators are alerted when it does not.
ALTER TABLE held_wins DROP CONSTRAINT held_wins_reason_check;
ALTER TABLE held_wins ADD CONSTRAINT held_wins_reason_check CHECK (reason IN ('amount', 'multiple', 'no_bet'));
ALTER TABLE held_wins ADD COLUMN alerted_at timestamptz;
UPDATE held_wins SET alerted_at = held_at;
CREATE INDEX held_wins_early ON held_wins (round_id) WHERE decision IS NULL AND reason = 'no_bet';
