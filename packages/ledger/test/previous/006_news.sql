-- Postings that somebody outside the book follows, until they are heard of: written with the posting, so none is missed and
-- none is told that did not happen. Causes that nobody watches cost nothing.
CREATE TABLE ledger.watched_causes (
  kind text COLLATE "C" PRIMARY KEY
);

CREATE TABLE ledger.news (
  key uuid NOT NULL
);

CREATE FUNCTION ledger.tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.news (key)
  SELECT t.key FROM written t WHERE t.leg = 1 AND t.cause_kind = ANY (ARRAY(SELECT kind FROM ledger.watched_causes));
  RETURN NULL;
END $$;

-- Once per statement, which is once per batch.
CREATE TRIGGER transfers_news AFTER INSERT ON ledger.transfers
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.tell_news();
