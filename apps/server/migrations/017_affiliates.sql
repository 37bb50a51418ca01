-- A player who holds a referral code. The code is stored in capitals and found whatever its case.
CREATE TABLE affiliates (
  player_id bigint PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{6,64}$' AND code ~ '[A-Z]'),
  -- What postbacks are signed with; sealed.
  postback_secret text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What was agreed with an affiliate, by the month it begins with. Never changed: another agreement is another row.
CREATE TABLE affiliate_deals (
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  -- The first day of that month in São Paulo.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- Rates are basis points.
  revenue_share integer NOT NULL CHECK (revenue_share BETWEEN 0 AND 10000),
  payment_cost integer NOT NULL CHECK (payment_cost BETWEEN 0 AND 10000),
  cpa bigint NOT NULL CHECK (cpa >= 0),
  cpa_deposit bigint NOT NULL CHECK (cpa_deposit >= 0),
  cpa_staked bigint NOT NULL CHECK (cpa_staked >= 0),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (affiliate_id, month)
);

-- Somebody who registered with an affiliate's code. `pseudonym` is all that the affiliate is ever told of who it is.
CREATE TABLE referrals (
  player_id bigint PRIMARY KEY,
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  pseudonym text NOT NULL UNIQUE,
  -- counted: earns. review: looks like somebody we know, waits for a person. refused: a person said no.
  status text NOT NULL CHECK (status IN ('counted', 'review', 'refused')),
  registered_on date NOT NULL,
  first_deposit bigint CHECK (first_deposit > 0),
  first_deposit_on date,
  -- When deposit and stakes reached what the deal asks, and the fee that was due then.
  qualified_on date,
  cpa bigint,
  statement_id uuid,
  -- Up to when the ledger was looked at.
  counted_to timestamptz,
  CHECK ((first_deposit IS NULL) = (first_deposit_on IS NULL)),
  CHECK ((qualified_on IS NULL) = (cpa IS NULL))
);
CREATE INDEX referrals_affiliate ON referrals (affiliate_id, registered_on);

-- Why a referral waits for a person, and what that person decided.
CREATE TABLE referral_flags (
  player_id bigint NOT NULL REFERENCES referrals,
  -- Whom it resembles: the affiliate, or another referral of the same affiliate.
  other_id bigint NOT NULL,
  sign text NOT NULL,
  found_at timestamptz NOT NULL,
  decided_at timestamptz,
  reason text,
  PRIMARY KEY (player_id, other_id, sign)
);

-- One closed month. Its id is the key of the ledger's posting, so a month is paid once however often it is closed.
CREATE TABLE affiliate_statements (
  id uuid PRIMARY KEY,
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  month date NOT NULL,
  revenue_share integer NOT NULL,
  ngr bigint NOT NULL,
  carried_in bigint NOT NULL CHECK (carried_in <= 0),
  carried_out bigint NOT NULL CHECK (carried_out <= 0),
  share bigint NOT NULL CHECK (share >= 0),
  cpa_count integer NOT NULL,
  cpa_total bigint NOT NULL CHECK (cpa_total >= 0),
  total bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  UNIQUE (affiliate_id, month),
  CHECK (total = share + cpa_total)
);
ALTER TABLE referrals ADD FOREIGN KEY (statement_id) REFERENCES affiliate_statements;

-- What a referral's day brought, counted from the ledger, and counted anew until a statement takes it.
CREATE TABLE referral_days (
  player_id bigint NOT NULL REFERENCES referrals,
  day date NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  bonuses bigint NOT NULL,
  deposited bigint NOT NULL,
  payment_cost bigint NOT NULL,
  statement_id uuid REFERENCES affiliate_statements,
  PRIMARY KEY (player_id, day)
);
CREATE INDEX referral_days_statement ON referral_days (statement_id);

CREATE TABLE affiliate_clicks (
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  day date NOT NULL,
  clicks integer NOT NULL,
  PRIMARY KEY (affiliate_id, day)
);
-- Who was counted today, as a hash that means nothing tomorrow; swept after a day.
CREATE TABLE affiliate_visitors (
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (affiliate_id, day, visitor)
);

CREATE TABLE affiliate_postbacks (
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  event text NOT NULL CHECK (event IN ('registration', 'first_deposit', 'qualified')),
  url text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (affiliate_id, event)
);
CREATE TABLE affiliate_calls (
  id uuid PRIMARY KEY,
  affiliate_id bigint NOT NULL REFERENCES affiliates,
  event text NOT NULL,
  pseudonym text NOT NULL,
  url text NOT NULL,
  status text NOT NULL CHECK (status IN ('due', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  answer text,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz,
  UNIQUE (affiliate_id, event, pseudonym),
  CHECK ((status = 'due') = (next_try_at IS NOT NULL))
);
CREATE INDEX affiliate_calls_due ON affiliate_calls (next_try_at) WHERE status = 'due';
CREATE INDEX affiliate_calls_latest ON affiliate_calls (affiliate_id, created_at DESC);
