-- Dice and mines now pay multipliers of two decimals. Rounds played under the former ones keep the rules they were
-- played by, so that they end, replay and verify as before.
UPDATE plays SET rules = rules || '-fine' WHERE rules IN ('dice-97', 'dice-99', 'mines-97', 'mines-99');
