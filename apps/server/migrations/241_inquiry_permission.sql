-- Operators who close accounts hear the player first.
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['players.inquiry']) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'compliance');
