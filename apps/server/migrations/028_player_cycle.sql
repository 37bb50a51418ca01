-- The minimum time between rounds runs per player, over all of their sessions.
CREATE INDEX plays_player_latest ON plays (player_id, opened_at DESC) WHERE player_id IS NOT NULL;
