-- Return requests as the receiving institution sees them: numbered in the order in which receivers read them, with the answer of the receiver.
ALTER TABLE pix.disputes
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN kind text NOT NULL DEFAULT 'fraud' CHECK (kind IN ('fraud', 'operational')),
  -- What went back to the payer when the request was completed.
  ADD COLUMN returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
  ADD COLUMN answer text CHECK (answer IN ('accept', 'refuse')),
  ADD COLUMN answer_reason text,
  ADD COLUMN answered_at timestamptz;
