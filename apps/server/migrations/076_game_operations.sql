-- A provider whose games start no new rounds. Games have a flag of their own.
ALTER TABLE providers ADD COLUMN in_maintenance boolean NOT NULL DEFAULT false;
ALTER TABLE games
  -- The operator's order among games with equally many plays.
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  -- Comes before all games that are not pinned; the smallest first.
  ADD COLUMN pinned_position integer CHECK (pinned_position > 0),
  -- Number of the certificate of the game's random numbers and return, as its laboratory writes it.
  ADD COLUMN certificate text CHECK (length(certificate) BETWEEN 1 AND 120);
CREATE INDEX games_name ON games (lower(name), id);

-- With a row, no game starts a new round.
CREATE TABLE play_stop (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  stopped_at timestamptz NOT NULL
);
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON play_stop
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue('catalogue');
