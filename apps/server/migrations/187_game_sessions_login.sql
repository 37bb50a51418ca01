-- A login that ends also ends the sessions at providers that were opened from it.
CREATE INDEX game_sessions_login ON game_sessions (login_id) WHERE ended_at IS NULL;
