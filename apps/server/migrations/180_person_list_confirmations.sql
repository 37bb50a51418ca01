-- The same content imported again makes no version; it shows that the list is current.
ALTER TABLE person_list_versions ADD COLUMN confirmed_at timestamptz;
