-- Whether the e-mail address was unconfirmed when the state was written: with it a game that is open is held too. Rows of a release that does not
-- know the column are looked at again.
ALTER TABLE declaration_states ADD COLUMN lacks_contact boolean NOT NULL DEFAULT true;
UPDATE declaration_states s SET lacks_contact = false FROM players p WHERE p.id = s.player_id AND p.email_confirmed_at IS NOT NULL;
CREATE INDEX declaration_states_contact ON declaration_states (complete_version, player_id) WHERE NOT is_held AND lacks_contact;
