-- Every version of the documents that players accept; the program writes its own versions down when it starts.
-- Consents name one of these. Versions that were accepted before this table existed stand in the consents only.
CREATE TABLE terms_versions (
  version text PRIMARY KEY,
  effective_at timestamptz NOT NULL,
  content_hash text NOT NULL,
  recorded_at timestamptz NOT NULL
);
