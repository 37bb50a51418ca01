-- What providers say that bets contributed to their jackpots. It is a part of the stake, so it moves no money of its own.
CREATE TABLE provider_jackpot_contributions (
  -- The ledger's keys of the bet and of its return: a returned bet has contributed nothing.
  bet_key uuid PRIMARY KEY,
  return_key uuid NOT NULL UNIQUE,
  jackpot text NOT NULL,
  -- In reais: a bet contributes parts of a centavo.
  amount numeric(20, 12) NOT NULL CHECK (amount > 0)
);

-- Both in centavos; null in runs from before they were known.
ALTER TABLE provider_day_runs ADD COLUMN jackpots_here bigint, ADD COLUMN contributions_here bigint;
