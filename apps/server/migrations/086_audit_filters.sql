-- Filters of the audit log: the area of an action, the kind of a subject, and a time, which is turned into a range of seq.
CREATE INDEX audit_entries_area ON audit_entries (split_part(action, '.', 1), seq DESC);
CREATE INDEX audit_entries_kind ON audit_entries (subject_kind, seq DESC);
CREATE INDEX audit_entries_time ON audit_entries (at, seq);
