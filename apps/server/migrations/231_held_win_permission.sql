-- Operators who answer for money decide about held wins.
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['games.wins']) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'finance');
