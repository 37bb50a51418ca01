-- Providers list tips beside bets and wins.
ALTER TABLE provider_day_runs ADD COLUMN tips_here bigint, ADD COLUMN tips_there bigint;
ALTER TABLE provider_day_rows DROP CONSTRAINT provider_day_rows_movement_check,
  ADD CONSTRAINT provider_day_rows_movement_check CHECK (movement IN ('bet', 'win', 'rollback', 'tip'));
ALTER TABLE provider_findings DROP CONSTRAINT provider_findings_movement_check,
  ADD CONSTRAINT provider_findings_movement_check CHECK (movement IN ('bet', 'win', 'rollback', 'tip'));
