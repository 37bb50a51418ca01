-- Lists of persons who may not bet, who are politically exposed or who are under sanctions. Every import that changes a list is a version.
CREATE TABLE person_list_versions (
  list text NOT NULL CHECK (list IN ('restricted', 'exposed', 'sanctions')),
  version integer NOT NULL CHECK (version > 0),
  imported_at timestamptz NOT NULL,
  -- Null for the terminal.
  operator_id uuid,
  file text NOT NULL,
  entries integer NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  removed integer NOT NULL,
  PRIMARY KEY (list, version)
);

-- Rows are closed and never deleted: what a list said at any time can be read again.
CREATE TABLE person_list_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('restricted', 'exposed', 'sanctions')),
  -- A keyed hash of the CPF, or of name and birth date: the same person in every version.
  key text NOT NULL,
  cpf_hash text,
  name text NOT NULL,
  folded_name text NOT NULL,
  birth_date date,
  reason text NOT NULL,
  source text NOT NULL,
  -- The last day on which the list names the person; null without a term.
  until date,
  version_from integer NOT NULL,
  -- The first version without this row; null in the current one.
  version_to integer CHECK (version_to > version_from),
  CHECK (cpf_hash IS NOT NULL OR birth_date IS NOT NULL)
);
CREATE UNIQUE INDEX person_list_entries_current ON person_list_entries (list, key) WHERE version_to IS NULL;
CREATE INDEX person_list_entries_cpf ON person_list_entries (cpf_hash) WHERE version_to IS NULL AND cpf_hash IS NOT NULL;
CREATE INDEX person_list_entries_name ON person_list_entries (birth_date, folded_name) WHERE version_to IS NULL AND cpf_hash IS NULL;

-- A player whom a list may name. By CPF it is certain; by name and birth date a person decides.
CREATE TABLE person_matches (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  list text NOT NULL CHECK (list IN ('restricted', 'exposed', 'sanctions')),
  key text NOT NULL,
  found_by text NOT NULL CHECK (found_by IN ('cpf', 'name')),
  moment text NOT NULL CHECK (moment IN ('registration', 'import', 'identity')),
  state text NOT NULL CHECK (state IN ('open', 'confirmed', 'cleared', 'ended')),
  reason text NOT NULL,
  until date,
  found_at timestamptz NOT NULL,
  -- Null: by the program.
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- Whether the hold of the lists on the player counts this match.
  is_held boolean NOT NULL DEFAULT false,
  UNIQUE (player_id, list, key)
);
CREATE INDEX person_matches_state ON person_matches (state, found_at, id);
CREATE INDEX person_matches_key ON person_matches (list, key);
CREATE INDEX person_matches_held ON person_matches (player_id) WHERE is_held;
CREATE INDEX person_matches_unheld ON person_matches (player_id) WHERE NOT is_held AND state IN ('open', 'confirmed') AND list <> 'exposed';

UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['identity.lists']) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'compliance');
