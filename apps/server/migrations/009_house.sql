-- The sign-in that a session of play came from: when that ends, no more is staked. Null for guests.
ALTER TABLE game_sessions ADD COLUMN login_id uuid;

-- What the game's client calls the round; its id is made of this and of whose it is.
ALTER TABLE plays ADD COLUMN reference uuid NOT NULL;
CREATE INDEX plays_guests ON plays (opened_at) WHERE player_id IS NULL;
