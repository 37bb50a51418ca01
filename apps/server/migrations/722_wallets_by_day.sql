-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS sigap_wallets_day;
CREATE INDEX CONCURRENTLY sigap_wallets_day ON sigap_wallets (day, player_id);
