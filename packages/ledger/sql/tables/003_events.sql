-- Ledger events: the legs of postings whose cause is watched, written with the posting and kept until a consumer acknowledges
-- them. None is missed, and none is recorded for a posting that was not written. Causes that are not watched cost nothing.
CREATE TABLE ledger.watched_causes (
  kind text COLLATE "C" PRIMARY KEY,
  -- Each event says what its owner held in these pockets together when the posting was written.
  pockets text[] NOT NULL DEFAULT '{}'
);

-- One row for each leg.
CREATE TABLE ledger.news (
  key uuid NOT NULL,
  id bigint NOT NULL,
  owner bigint,
  kind text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  -- The owner's pocket that moved; null between house accounts.
  pocket text,
  amount bigint NOT NULL,
  held bigint NOT NULL
);

-- A trigger needs its function; the body is in functions/tell_news.sql.
CREATE FUNCTION ledger.tell_news() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';

-- Once per statement, which is once per batch.
CREATE TRIGGER transfers_news AFTER INSERT ON ledger.transfers
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.tell_news();
