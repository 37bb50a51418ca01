-- Further objects that a gateway keeps for one charge, such as a payment intent: a notice may name any of them and nothing else.
CREATE TABLE charge_references (
  gateway text NOT NULL,
  reference text NOT NULL,
  charge_id uuid NOT NULL REFERENCES charges,
  PRIMARY KEY (gateway, reference)
);
CREATE INDEX charge_references_charge ON charge_references (charge_id);
