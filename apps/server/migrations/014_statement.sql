-- Bets are most of the book. Every other cause is found by an index of its own, so that a statement narrowed to one is quick
-- however much its player has played.
SELECT ledger.index_causes('{bet}');
