-- Operators who watch over players may lower a player's limits.
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['players.limit']) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'risk', 'compliance');
