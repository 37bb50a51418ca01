-- revision 1
-- Returns the smallest key of a moment: the milliseconds in the first 48 bits, as UUIDv7 has them.
CREATE OR REPLACE FUNCTION ledger.key_floor(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
