-- People who run the platform. They are not players: own accounts, own sessions, own second factor.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  password_hash text NOT NULL,
  sealed_totp_secret text NOT NULL,
  totp_last_step bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);
CREATE UNIQUE INDEX operators_email ON operators (lower(email));

CREATE TABLE operator_recovery_codes (
  operator_id uuid NOT NULL REFERENCES operators,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);

CREATE TABLE operator_roles (
  name text PRIMARY KEY,
  permissions text[] NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE operator_role_members (
  operator_id uuid NOT NULL REFERENCES operators,
  role text NOT NULL REFERENCES operator_roles,
  PRIMARY KEY (operator_id, role)
);

-- One-time links: to join, or to replace a lost password and second factor. Only the hash of the token is stored.
CREATE TABLE operator_invitations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  roles text[] NOT NULL,
  language text NOT NULL,
  -- Set when the link replaces the credentials of an operator who exists.
  operator_id uuid REFERENCES operators,
  -- Null when it was made in the terminal.
  invited_by uuid REFERENCES operators,
  -- Sealed; drawn with the link, so that opening it twice shows the same second factor.
  sealed_totp_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX operator_invitations_email ON operator_invitations (lower(email));

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  token_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the second factor was last proved in this session.
  verified_at timestamptz NOT NULL,
  -- A role whose view was chosen; permissions are narrowed to what that role may read.
  seen_as text REFERENCES operator_roles,
  revoked_at timestamptz
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id) WHERE revoked_at IS NULL;

-- Requests that a second person must decide.
CREATE TABLE operator_approvals (
  id uuid PRIMARY KEY,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- The input of the action as it will be carried out.
  payload json NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES operators,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  decision_reason text,
  CHECK (decided_by IS NULL OR decided_by <> requested_by OR status = 'withdrawn')
);
CREATE INDEX operator_approvals_pending ON operator_approvals (requested_at) WHERE status = 'pending';
-- One open request for an action on a subject: two operators cannot ask for the same twice.
CREATE UNIQUE INDEX operator_approvals_one_pending ON operator_approvals (action, subject_kind, subject_id) WHERE status = 'pending';

-- Every action of an operator, chained by hashes. before and after are json, not jsonb: their text is hashed as written.
CREATE TABLE audit_entries (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id uuid,
  session_id uuid,
  address text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before json,
  after json,
  reason text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_entries_subject ON audit_entries (subject_kind, subject_id, seq DESC);
CREATE INDEX audit_entries_operator ON audit_entries (operator_id, seq DESC);
CREATE INDEX audit_entries_action ON audit_entries (action, seq DESC);

-- The end of the chain. Its row is locked by each append, which makes the order of entries the order of commits.
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only';
END
$$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
