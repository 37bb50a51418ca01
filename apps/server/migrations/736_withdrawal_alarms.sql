-- One alarm to the operators about an open withdrawal, for each number of minutes that were left of the promised time.
CREATE TABLE withdrawal_alarms (
  withdrawal_id uuid NOT NULL REFERENCES withdrawals,
  minutes_left smallint NOT NULL CHECK (minutes_left > 0),
  raised_at timestamptz NOT NULL,
  -- When a mail named it; several alarms are in one mail.
  mailed_at timestamptz,
  PRIMARY KEY (withdrawal_id, minutes_left)
);
CREATE INDEX withdrawal_alarms_unmailed ON withdrawal_alarms (raised_at) WHERE mailed_at IS NULL;
CREATE INDEX withdrawal_alarms_mailed ON withdrawal_alarms (mailed_at) WHERE mailed_at IS NOT NULL;
