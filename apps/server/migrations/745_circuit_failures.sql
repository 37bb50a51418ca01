-- Why a circuit opened, as numbers that are shown in the reader's language; `reason` is what the last failed call answered.
ALTER TABLE gateway_circuits
  -- Failed calls among the last ones when it opened; null after a failed trial.
  ADD failed_calls integer,
  ADD recent_calls integer,
  ADD CHECK (failed_calls <= recent_calls);
