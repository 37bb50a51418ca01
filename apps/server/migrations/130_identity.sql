-- Where each player stands with the identity check.
CREATE TABLE identity_states (
  player_id bigint PRIMARY KEY,
  state text NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'pending', 'approved', 'rejected', 'expired')),
  -- What a pending check returns to when it ends without an answer.
  previous_state text NOT NULL DEFAULT 'none' CHECK (previous_state IN ('none', 'rejected', 'expired')),
  -- The latest verification, and the one that the approval rests on.
  verification_id uuid,
  approved_by uuid,
  approved_at timestamptz,
  -- When an approval ends unless it is renewed.
  revalidate_at timestamptz,
  reasons text[] NOT NULL DEFAULT '{}',
  -- The player cannot try again alone.
  is_final boolean NOT NULL DEFAULT false,
  -- Tries before this moment do not count; an operator allowed new ones.
  tries_from timestamptz,
  -- The account of a minor is closed from here on.
  close_at timestamptz,
  -- Whether a hold of this module is in force.
  is_held boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  CHECK (state <> 'approved' OR (approved_by IS NOT NULL AND approved_at IS NOT NULL AND revalidate_at IS NOT NULL)),
  CHECK (close_at IS NULL OR state <> 'approved')
);
CREATE INDEX identity_states_unheld ON identity_states (player_id) WHERE NOT is_held AND state <> 'approved';
CREATE INDEX identity_states_held ON identity_states (player_id) WHERE is_held;
CREATE INDEX identity_states_revalidate ON identity_states (revalidate_at) WHERE state = 'approved';
CREATE INDEX identity_states_close ON identity_states (close_at) WHERE close_at IS NOT NULL;
INSERT INTO identity_states (player_id, changed_at) SELECT id, now() FROM players;

-- Every verification at the institution. Pictures stay there: we keep scores, outcomes and a sealed reference.
CREATE TABLE identity_verifications (
  -- Also our reference at the institution, so that a repeated call creates nothing twice.
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  cpf_hash text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('onboarding', 'reverify', 'yearly')),
  status text NOT NULL CHECK (status IN ('starting', 'open', 'review', 'approved', 'rejected', 'expired', 'abandoned', 'failed')),
  institution_id text UNIQUE,
  -- The address of the capture page, sealed: it lets its holder act as the player.
  capture_sealed text,
  link_expires_at timestamptz,
  consent_version text NOT NULL,
  consent_ip text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The institution's own count of changes; an answer with a lower one is out of date.
  revision int NOT NULL DEFAULT 0,
  checks jsonb NOT NULL DEFAULT '{}',
  reasons text[] NOT NULL DEFAULT '{}',
  evidence_sealed text,
  decided_at timestamptz,
  -- When the institution is asked next; null: only after a webhook.
  next_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  -- Counts claims, so that an answer that a later claim has overtaken is dropped.
  ticket bigint NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  CHECK (status IN ('starting', 'failed') OR institution_id IS NOT NULL)
);
CREATE UNIQUE INDEX identity_verifications_open ON identity_verifications (player_id)
  WHERE status IN ('starting', 'open', 'review');
CREATE INDEX identity_verifications_player ON identity_verifications (player_id, created_at DESC);
CREATE INDEX identity_verifications_next ON identity_verifications (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX identity_verifications_review ON identity_verifications (created_at) WHERE status = 'review';
CREATE INDEX identity_verifications_cpf ON identity_verifications (cpf_hash, created_at DESC);

-- What happened to a player's check, in order. Rows are never changed.
CREATE TABLE identity_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  verification_id uuid,
  kind text NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}',
  -- Null: by the program itself.
  operator_id bigint,
  note text,
  at timestamptz NOT NULL
);
CREATE INDEX identity_events_player ON identity_events (player_id, id DESC);
