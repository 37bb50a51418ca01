UPDATE ledger.watched_causes SET pockets = '{cash,bonus}' WHERE kind IN ('bet', 'win', 'rollback');

-- The row's id is made of provider, player and reference, so these cannot come twice; and games are never deleted. Each of the
-- two cost every bet a look and a lock of its own.
ALTER TABLE rounds DROP CONSTRAINT rounds_provider_player_id_reference_key, DROP CONSTRAINT rounds_game_id_fkey;
