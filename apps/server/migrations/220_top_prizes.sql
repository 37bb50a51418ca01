-- In how many plays the top prize comes once, as the certificate of a game that a provider runs says. House games compute it.
ALTER TABLE games ADD COLUMN top_prize_plays integer CHECK (top_prize_plays > 0);
