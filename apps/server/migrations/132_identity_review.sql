-- Since when a check waits for a person; an answer can be withdrawn long after the check began. Rows of an older program have none.
ALTER TABLE identity_verifications ADD COLUMN review_at timestamptz;
UPDATE identity_verifications v SET review_at = e.at
  FROM (SELECT verification_id, max(at) AS at FROM identity_events WHERE kind = 'review' GROUP BY verification_id) e
  WHERE v.id = e.verification_id AND v.status = 'review';
-- The queue of operators, the oldest first, and their lists by state, the last change first.
CREATE INDEX identity_verifications_waiting ON identity_verifications (coalesce(review_at, created_at), player_id) WHERE status = 'review';
CREATE INDEX identity_states_changed ON identity_states (state, changed_at, player_id);

-- Roles of an installation that exists get what new ones have. Owners may do everything.
UPDATE operator_roles SET permissions = ARRAY(
  SELECT DISTINCT unnest(permissions || CASE name
    WHEN 'owner' THEN ARRAY['identity.read', 'identity.decide', 'identity.evidence', 'risk.read', 'risk.decide', 'risk.rules',
      'compliance.read', 'regulator.read', 'regulator.write', 'regulator.download']
    WHEN 'auditor' THEN ARRAY['identity.read']
    ELSE ARRAY['identity.read', 'identity.decide', 'identity.evidence'] END) ORDER BY 1), updated_at = now()
  WHERE name IN ('owner', 'risk', 'compliance', 'auditor');
