-- Who answers for money and for the law sees what was archived and may have it verified; auditors see it.
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['archive.read', 'archive.verify']) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'finance', 'compliance');
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['archive.read']) ORDER BY 1), updated_at = now()
  WHERE name = 'auditor';
