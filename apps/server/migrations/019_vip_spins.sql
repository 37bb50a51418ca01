-- A level may bring free spins beside money, as prizes are written (prize.ts).
ALTER TABLE vip_bonuses ADD COLUMN spins jsonb CHECK (spins->>'kind' = 'free_spins');
