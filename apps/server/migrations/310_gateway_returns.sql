-- Requests that a gateway itself reports of a charge, where no institution lists them: they have no place in a list, and the gateway may
-- say neither the bank's id of the payment nor the bank's reason.
ALTER TABLE bank_returns
  ADD COLUMN source text NOT NULL DEFAULT 'institution' CHECK (source IN ('institution', 'gateway')),
  ALTER COLUMN source_number DROP NOT NULL,
  ALTER COLUMN end_to_end_id DROP NOT NULL,
  ALTER COLUMN kind DROP NOT NULL,
  ADD CHECK (source = 'gateway' OR (source_number IS NOT NULL AND end_to_end_id IS NOT NULL AND kind IS NOT NULL)),
  -- The gateway names the charge, so its payment is known from the beginning.
  ADD CHECK (source = 'institution' OR payment_id IS NOT NULL OR status = 'waiting');
