-- The ledger posting of a hidden win, so that the statement ends before it, and whether it is the win of a round: totals of play leave those
-- out, and prizes are no part of them. Rows of a version without these columns are gone within a minute.
ALTER TABLE hidden_wins
  ADD COLUMN posting_key uuid,
  ADD COLUMN is_play boolean NOT NULL DEFAULT true;
-- The list of wins waited for these; now the closing of the round waits.
DELETE FROM outbox WHERE topic = 'win.shown';
