-- Providers whose games a node could not open, as long as its circuit is open. Each node has its own row.
CREATE TABLE provider_outages (
  provider text NOT NULL,
  node uuid NOT NULL,
  since timestamptz NOT NULL,
  -- The last attempt that failed: a node that ended leaves its row behind.
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (provider, node)
);
