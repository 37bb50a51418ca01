-- no transaction
-- After a self-exclusion the person may open another account; the closed one is kept and no longer takes e-mail, phone and CPF.
ALTER TABLE players ADD COLUMN IF NOT EXISTS released_at timestamptz;
-- Operators find accounts by these, released or not. An attempt that was interrupted leaves an invalid index behind, hence the drops.
DROP INDEX CONCURRENTLY IF EXISTS players_email_all;
CREATE INDEX CONCURRENTLY players_email_all ON players (lower(email));
DROP INDEX CONCURRENTLY IF EXISTS players_phone_all;
CREATE INDEX CONCURRENTLY players_phone_all ON players ((phone_country || phone));
DROP INDEX CONCURRENTLY IF EXISTS players_cpf_all;
CREATE INDEX CONCURRENTLY players_cpf_all ON players (cpf) WHERE cpf IS NOT NULL;
-- Both statements of a line are one transaction: a taken value is refused at every moment.
DROP INDEX CONCURRENTLY IF EXISTS players_email_taken;
CREATE UNIQUE INDEX CONCURRENTLY players_email_taken ON players (lower(email)) WHERE released_at IS NULL;
DROP INDEX players_email; ALTER INDEX players_email_taken RENAME TO players_email;
DROP INDEX CONCURRENTLY IF EXISTS players_phone_taken;
CREATE UNIQUE INDEX CONCURRENTLY players_phone_taken ON players ((phone_country || phone)) WHERE released_at IS NULL;
DROP INDEX players_phone; ALTER INDEX players_phone_taken RENAME TO players_phone;
DROP INDEX CONCURRENTLY IF EXISTS players_cpf_taken;
CREATE UNIQUE INDEX CONCURRENTLY players_cpf_taken ON players (cpf) WHERE cpf IS NOT NULL AND released_at IS NULL;
DROP INDEX players_cpf; ALTER INDEX players_cpf_taken RENAME TO players_cpf;
