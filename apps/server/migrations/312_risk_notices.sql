-- Notices of no occurrence, one for each year without a report to COAF: when the house made it at the authority's site, and under which protocol.
CREATE TABLE risk_notices (
  year integer PRIMARY KEY CHECK (year BETWEEN 2025 AND 2100),
  protocol text NOT NULL CHECK (length(protocol) BETWEEN 1 AND 100),
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL
);
