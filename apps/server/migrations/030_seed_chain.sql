-- A server seed is committed to before a client seed is accepted for it. Every owner always has one row that waits for its
-- client seed (the next commitment) and, from the first client seed on, one active pair.
ALTER TABLE seed_pairs
  ALTER COLUMN client_seed DROP NOT NULL,
  -- Empty: the client had no part in the draws of this pair.
  DROP CONSTRAINT seed_pairs_client_seed_check,
  ADD CONSTRAINT seed_pairs_client_seed_check CHECK (length(client_seed) <= 64),
  -- Counts an owner's commitments from 1. Null: drawn before commitments were chained.
  ADD COLUMN sequence integer CHECK (sequence > 0),
  -- SHA-256 over the link before, the sequence, the commitment and the client seed before (chainLink in packages/games).
  ADD COLUMN link text,
  -- When its client seed was accepted.
  ADD COLUMN activated_at timestamptz;

UPDATE seed_pairs SET activated_at = created_at;

ALTER TABLE seed_pairs
  ADD CHECK ((client_seed IS NULL) = (activated_at IS NULL)),
  ADD CHECK ((sequence IS NULL) = (link IS NULL)),
  ADD CHECK (sequence IS NOT NULL OR activated_at IS NOT NULL),
  ADD CHECK (rotated_at IS NULL OR activated_at IS NOT NULL);

DROP INDEX seed_pairs_player;
DROP INDEX seed_pairs_session;
CREATE UNIQUE INDEX seed_pairs_active_player ON seed_pairs (player_id) WHERE activated_at IS NOT NULL AND rotated_at IS NULL;
CREATE UNIQUE INDEX seed_pairs_active_session ON seed_pairs (session_id) WHERE activated_at IS NOT NULL AND rotated_at IS NULL;
CREATE UNIQUE INDEX seed_pairs_next_player ON seed_pairs (player_id) WHERE activated_at IS NULL;
CREATE UNIQUE INDEX seed_pairs_next_session ON seed_pairs (session_id) WHERE activated_at IS NULL;
CREATE UNIQUE INDEX seed_pairs_chain_player ON seed_pairs (player_id, sequence);
CREATE UNIQUE INDEX seed_pairs_chain_session ON seed_pairs (session_id, sequence);

-- Owners with a pair in use get their next commitment, the first of their chain. Three random UUIDs carry 366 random bits.
WITH drawn AS MATERIALIZED (
  SELECT player_id, session_id, encode(sha256(convert_to(
      gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex') AS server_seed
  FROM seed_pairs WHERE rotated_at IS NULL
), committed AS MATERIALIZED (
  SELECT *, encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') AS commitment FROM drawn
)
INSERT INTO seed_pairs (id, player_id, session_id, server_seed, commitment, sequence, link, created_at)
SELECT gen_random_uuid(), player_id, session_id, server_seed, commitment, 1,
  encode(sha256(convert_to(repeat('0', 64) || ':1:' || commitment || ':', 'UTF8')), 'hex'), now()
FROM committed;

-- What was published stays as it was published: only the client seed (once), the nonce and the revelation may be written.
CREATE FUNCTION keep_seed_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.player_id, NEW.session_id, NEW.server_seed, NEW.commitment, NEW.sequence, NEW.link, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.player_id, OLD.session_id, OLD.server_seed, OLD.commitment, OLD.sequence, OLD.link, OLD.created_at)
    OR OLD.client_seed IS NOT NULL AND (NEW.client_seed, NEW.activated_at) IS DISTINCT FROM (OLD.client_seed, OLD.activated_at)
    OR OLD.rotated_at IS NOT NULL
  THEN
    RAISE EXCEPTION 'seed_pairs: what was published of pair % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END
$$;
-- Not for the nonce, which every round counts up.
CREATE TRIGGER seed_pairs_fixed BEFORE UPDATE OF id, player_id, session_id, server_seed, commitment, client_seed, sequence, link,
  created_at, activated_at, rotated_at ON seed_pairs FOR EACH ROW EXECUTE FUNCTION keep_seed_pair();
