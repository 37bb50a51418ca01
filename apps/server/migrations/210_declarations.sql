-- What players declared of themselves, and which text they declared: Lei 14.790/2023 art. 26, Portaria 1.231/2024 art. 31, Portaria 1.143/2024.
CREATE TABLE player_declarations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  gender text NOT NULL CHECK (gender IN ('female', 'male', 'other')),
  income text NOT NULL CHECK (income IN ('up_to_2000', 'up_to_5000', 'up_to_10000', 'up_to_20000', 'above_20000')),
  -- A politically exposed person, in the player's own words.
  is_exposed boolean NOT NULL,
  -- The text that the player is none of the barred persons.
  text_version text NOT NULL,
  text_hash text NOT NULL,
  declared_at timestamptz NOT NULL,
  ip text NOT NULL
);
CREATE INDEX player_declarations_player ON player_declarations (player_id, id);
CREATE FUNCTION player_declarations_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a declaration is neither changed nor deleted';
END $$;
CREATE TRIGGER player_declarations_append_only BEFORE UPDATE OR DELETE ON player_declarations
  FOR EACH ROW EXECUTE FUNCTION player_declarations_append_only();

CREATE TABLE declaration_states (
  player_id bigint PRIMARY KEY REFERENCES players,
  -- The version of the text with which the registration became complete; null while it lacks something.
  complete_version text,
  -- Whether a hold of this module is in force.
  is_held boolean NOT NULL DEFAULT false
);
CREATE INDEX declaration_states_held ON declaration_states (player_id) WHERE is_held;
CREATE INDEX declaration_states_unheld ON declaration_states (complete_version, player_id) WHERE NOT is_held;
INSERT INTO declaration_states (player_id) SELECT id FROM players;
