-- Tips and their return are spending of a player, which the limit of losses counts.
INSERT INTO ledger.watched_causes (kind, pockets) VALUES ('tip', '{cash,bonus}'), ('tip_return', '{cash,bonus}')
ON CONFLICT (kind) DO NOTHING;

ALTER TABLE play_days ADD COLUMN tipped bigint NOT NULL DEFAULT 0;
