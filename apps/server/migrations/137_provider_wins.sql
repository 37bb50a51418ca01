-- Jackpots, providers' gifts and corrections are movements of a player's play, as wins are.
INSERT INTO ledger.watched_causes (kind, pockets)
VALUES ('jackpot_win', '{cash,bonus}'), ('promo_win', '{cash,bonus}'), ('win_correction', '{cash,bonus}'), ('win_reduction', '{cash,bonus}')
ON CONFLICT (kind) DO NOTHING;

-- What a held win is credited as when it is released.
ALTER TABLE held_wins ADD COLUMN cause text NOT NULL DEFAULT 'win'
  CHECK (cause IN ('win', 'jackpot_win', 'promo_win', 'win_correction'));
