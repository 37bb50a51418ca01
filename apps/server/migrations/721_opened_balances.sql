-- Rows behind the sums of a day: the wallets that moved, what the accounts of the house held, the open rounds. Null and without rows for
-- days that an earlier release built, whose sums open nothing.
ALTER TABLE sigap_wallets ADD COLUMN opening bigint, ADD COLUMN is_reported boolean;
ALTER TABLE segregation_proofs ADD COLUMN accounts jsonb;
CREATE TABLE segregation_rounds (
  day date NOT NULL REFERENCES sigap_days,
  round_id uuid NOT NULL,
  player_id bigint NOT NULL,
  name text NOT NULL,
  -- Staked and not yet paid back when the day was built, in centavos.
  amount bigint NOT NULL,
  PRIMARY KEY (day, round_id)
);
