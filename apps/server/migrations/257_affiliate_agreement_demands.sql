-- The days on which a contract with affiliates was demanded: what was earned before stays owed, and is paid once there is a contract.
CREATE TABLE affiliate_agreement_demands (
  -- The day on which it began to be demanded, which still counts without a contract.
  since date PRIMARY KEY,
  -- The day on which it was demanded no more.
  until date CHECK (until >= since)
);
CREATE UNIQUE INDEX affiliate_agreement_demands_open ON affiliate_agreement_demands ((until IS NULL)) WHERE until IS NULL;
