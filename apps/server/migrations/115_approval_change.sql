-- What a second person is shown before deciding, apart from what is carried out.
ALTER TABLE operator_approvals ADD COLUMN change jsonb NOT NULL DEFAULT '{"before": {}, "after": {}}';
