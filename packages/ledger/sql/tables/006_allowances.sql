-- What an owner may still draw for one cause until a moment. It is in the row that a posting updates anyway, so commit order decides between
-- postings on all nodes, and an owner without an allowance reads and writes nothing more. Null for almost all pockets.
ALTER TABLE ledger.accounts
  -- On every pocket of the owner: the cause whose draws are counted, the one that takes a draw back, and those that pay.
  ADD COLUMN metered text[],
  -- On one pocket of the owner, whose row counts for all of them.
  ADD COLUMN metered_until timestamptz,
  -- Each null where it is not limited.
  ADD COLUMN draw_left bigint,
  ADD COLUMN net_left bigint,
  ADD COLUMN count_left bigint;

-- The number of the leg, so that a consumer counts a posting of several legs once; null for events from before.
ALTER TABLE ledger.news ADD COLUMN leg smallint;
