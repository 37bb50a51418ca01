-- Bets that a provider gave to its player. Nothing is staked, so the book has no posting of them: this is their record, and their
-- key is used up in the book so that nothing else can bear it.
CREATE TABLE free_bets (
  key uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  round_id uuid NOT NULL,
  -- As bets of money stand in the book.
  reference text NOT NULL,
  -- What the provider calls the free rounds that it is one of.
  campaign text,
  -- Cash and bonus together when it was taken and, if it was, when it was undone: what a repeat is answered.
  balance bigint NOT NULL,
  undone_balance bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX free_bets_round ON free_bets (round_id);
