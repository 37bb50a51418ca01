-- The operators' lists of inquiries, by the end of the term.
CREATE INDEX inquiries_due ON inquiries (answer_due_at, id) WHERE decided_at IS NULL;
CREATE INDEX inquiries_decided ON inquiries (answer_due_at, id) WHERE decided_at IS NOT NULL;

-- One reminder of an inquiry whose term ended without a decision.
CREATE TABLE inquiry_reminders (
  inquiry_id uuid PRIMARY KEY REFERENCES inquiries,
  reminded_at timestamptz NOT NULL
);
