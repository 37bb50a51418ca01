-- Operators are restricted persons by themselves: their entries belong to no imported version (version 0), and the program writes when they began.
ALTER TABLE person_list_entries ADD COLUMN listed_at timestamptz;
ALTER TABLE person_list_entries ADD CHECK ((version_from = 0) = (listed_at IS NOT NULL));
CREATE INDEX person_list_entries_staff ON person_list_entries (key) WHERE version_from = 0 AND version_to IS NULL;
