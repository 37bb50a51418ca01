-- What a referral staked in rounds that are over and did not merely return the stake. The fee (CPA) is due for these alone:
-- a stake that is given back proves no play.
ALTER TABLE referrals ADD COLUMN settled_stakes bigint NOT NULL DEFAULT 0 CHECK (settled_stakes >= 0);
UPDATE referrals f SET settled_stakes = s.staked
FROM (
  SELECT r.player_id, sum(r.staked_cash + r.staked_bonus) AS staked FROM rounds r
  WHERE r.status = 'closed'
    AND NOT (r.paid_cash + r.paid_bonus = r.staked_cash + r.staked_bonus AND EXISTS (SELECT FROM plays p
      WHERE p.round_id = r.id AND p.steps @? '$[*].events[*] ? (@.kind == "returned")'))
  GROUP BY r.player_id
) s WHERE s.player_id = f.player_id;
