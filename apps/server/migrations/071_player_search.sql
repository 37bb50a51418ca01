-- no transaction
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX CONCURRENTLY IF NOT EXISTS players_name_search ON players USING gin (lower(name) gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS players_email_search ON players USING gin (lower(email) gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS players_registered ON players (created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS players_blocked_list ON players (created_at DESC, id DESC) WHERE blocked_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS players_closed_list ON players (created_at DESC, id DESC) WHERE status = 'closed';
CREATE INDEX CONCURRENTLY IF NOT EXISTS players_random_key ON players (pix_random_key) WHERE pix_random_key IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_player ON sessions (player_id, last_seen_at DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_address ON sessions (ip, player_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS contact_tickets_player ON contact_tickets (player_id, created_at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_recipient ON mails (recipient, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS vip_players_points ON vip_players (points DESC, player_id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS pauses_in_force ON pauses (player_id DESC) WHERE lifted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS rollovers_player ON rollovers (player_id, opened_at DESC);
