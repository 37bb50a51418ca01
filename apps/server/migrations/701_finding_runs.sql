-- The last comparison that saw a difference: those of the last one are what the sums of its day differ by.
ALTER TABLE provider_findings ADD COLUMN last_run_id uuid;
