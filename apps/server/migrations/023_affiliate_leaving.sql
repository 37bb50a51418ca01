-- Who leaves the programme is paid what was earned until then, and earns nothing from there on.
ALTER TABLE affiliates ADD COLUMN left_at timestamptz;
