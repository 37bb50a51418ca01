CREATE SCHEMA regulator;

-- Persons the registry knows something about; every other CPF is clear.
CREATE TABLE regulator.persons (
  cpf text PRIMARY KEY CHECK (cpf ~ '^\d{11}$'),
  reasons text[] NOT NULL,
  -- When self-exclusion was asked for; answered only with that reason.
  self_excluded_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- The CPFs of the public homologation environment.
INSERT INTO regulator.persons (cpf, reasons, self_excluded_at) VALUES
  ('28784142090', '{PROGRAMA_SOCIAL}', NULL),
  ('08782758000', '{PROGRAMA_SOCIAL}', NULL),
  ('08940473965', '{PROGRAMA_SOCIAL}', NULL),
  ('51077358008', '{AUTOEXCLUSAO_CENTRALIZADA}', '2025-12-10T12:00:00Z'),
  ('62564939074', '{AUTOEXCLUSAO_CENTRALIZADA}', '2025-12-10T12:00:00Z'),
  ('15690288691', '{AUTOEXCLUSAO_CENTRALIZADA}', '2025-12-10T12:00:00Z'),
  ('10996230572', '{PROGRAMA_SOCIAL,AUTOEXCLUSAO_CENTRALIZADA}', '2025-12-10T12:00:00Z'),
  ('83941151878', '{PROGRAMA_NOVO_DESENROLA_BRASIL}', NULL),
  ('15959816679', '{RENEGOCIACAO_FIES}', NULL),
  ('55851894091', '{PROGRAMA_DESENROLA_ADIMPLENTES}', NULL),
  ('99458738067', '{PROGRAMA_FIES_EMPREENDEDOR}', NULL);

-- Queries as received, newest shown on the page.
CREATE TABLE regulator.queries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cpf text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  status int NOT NULL,
  result text
);
CREATE INDEX queries_by_time ON regulator.queries (at DESC);
CREATE INDEX queries_by_cpf ON regulator.queries (cpf, at DESC);

-- Switched faults; `remaining` NULL lasts until it is switched off, `cpf` NULL affects every query.
CREATE TABLE regulator.faults (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  effect text NOT NULL CHECK (effect IN
    ('slow', 'wrong_word', 'unknown_reason', 'truncated', 'unauthorized', 'not_found', 'rate_limited', 'server_error', 'down')),
  cpf text,
  latency_ms int NOT NULL DEFAULT 0,
  remaining int CHECK (remaining >= 0)
);
