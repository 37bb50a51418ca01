-- A player's statement of a year (ComprovaBet), frozen as it was issued. A correction is a new version.
CREATE TABLE tax_statements (
  player_id bigint NOT NULL REFERENCES players,
  year smallint NOT NULL,
  version smallint NOT NULL,
  -- The document as JSON, byte for byte: its hash is printed on paper.
  document text NOT NULL,
  sha256 bytea NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, year, version)
);

-- How far the statements of a year are issued to everybody.
CREATE TABLE tax_years (
  year smallint PRIMARY KEY,
  last_player bigint NOT NULL,
  issued_at timestamptz
);
