-- Contracts and creatives of affiliates are read by compliance and auditors, and decided on by compliance.
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['affiliates.read', 'affiliates.decide']) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'compliance');
UPDATE operator_roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || ARRAY['affiliates.read']) ORDER BY 1), updated_at = now()
  WHERE name = 'auditor';
