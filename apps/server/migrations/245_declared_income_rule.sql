-- The rule compares with the declared income. What operators set stays the income presumed of players who declared none.
UPDATE risk_rules SET parameters = '{"income_percent": 100, "open_amount": 5000000}'::jsonb || parameters
  WHERE name = 'above_income';
