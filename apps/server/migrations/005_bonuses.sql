CREATE TABLE coupons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  type text NOT NULL DEFAULT 'deposit',
  -- 1: the whole deposit again. 2: a share of it, in basis points.
  bonus_type smallint NOT NULL CHECK (bonus_type IN (1, 2)),
  discount integer NOT NULL CHECK (discount > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  min_deposit bigint NOT NULL DEFAULT 0,
  max_uses integer CHECK (max_uses > 0),
  max_uses_per_player integer CHECK (max_uses_per_player > 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
-- People type codes in any case.
CREATE UNIQUE INDEX coupons_code ON coupons (upper(code));

-- A use is taken when the charge is opened, so that what the player was promised is still there when the money arrives;
-- it is given back when the charge ends unpaid.
CREATE TABLE coupon_uses (
  charge_id uuid PRIMARY KEY,
  coupon_id bigint NOT NULL REFERENCES coupons,
  player_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('reserved', 'used', 'released')),
  changed_at timestamptz NOT NULL
);
CREATE INDEX coupon_uses_open ON coupon_uses (coupon_id, player_id) WHERE status <> 'released';

CREATE TABLE bonus_grants (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('welcome', 'coupon')),
  charge_id uuid NOT NULL,
  coupon_id bigint REFERENCES coupons,
  amount bigint NOT NULL CHECK (amount > 0),
  granted_at timestamptz NOT NULL
);
-- A player is welcomed once, and a charge brings each kind of bonus once.
CREATE UNIQUE INDEX bonus_grants_welcome ON bonus_grants (player_id) WHERE kind = 'welcome';
CREATE UNIQUE INDEX bonus_grants_charge ON bonus_grants (charge_id, kind);
