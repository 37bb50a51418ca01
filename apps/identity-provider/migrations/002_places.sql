-- Where players are said to be, by their id at the merchant, or '*' for everybody without a row.
CREATE TABLE identity.places (
  player text PRIMARY KEY,
  place text NOT NULL CHECK (place IN ('brazil', 'abroad', 'vpn', 'proxy', 'tor', 'unknown'))
);
