-- The id of a scenario, which stays the same when its title changes. Reports from before have none.
ALTER TABLE conformance_results ADD COLUMN code text;
