-- The operators' list of free rounds at providers, newest first, by each of its filters.
CREATE INDEX provider_free_rounds_state ON provider_free_rounds (state, id DESC);
CREATE INDEX provider_free_rounds_provider ON provider_free_rounds (provider, id DESC);
CREATE INDEX provider_free_rounds_player_list ON provider_free_rounds (player_id, id DESC);
