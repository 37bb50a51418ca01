-- A reader that follows the book takes a range of ids. Rows are appended almost in that order, so a range of pages is enough to find
-- them, and a posting pays next to nothing for it.
CREATE INDEX transfers_order ON ledger.transfers USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
