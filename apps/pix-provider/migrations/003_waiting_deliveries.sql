-- Deliveries that are sent later are 'held'; the index of 001 has only those that are 'due', so every claim read the whole table.
DROP INDEX pix.deliveries_next_at_seq_idx;
CREATE INDEX deliveries_waiting ON pix.deliveries (next_at, seq) WHERE state IN ('due', 'held');
