-- An operator's maximum is removed by two people: the one who asks and the one who approves.
ALTER TABLE limit_changes
  ADD COLUMN requested_by text,
  DROP CONSTRAINT limit_changes_action_check,
  ADD CONSTRAINT limit_changes_action_check CHECK (action IN ('set', 'ask', 'confirm', 'cancel', 'remove')),
  ADD CONSTRAINT limit_changes_removal CHECK (
    action <> 'remove'
    OR (source = 'operator' AND after IS NULL AND operator IS NOT NULL AND requested_by IS NOT NULL AND operator <> requested_by)
  );
