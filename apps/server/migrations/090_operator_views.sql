-- Named filter sets of the back office's lists, each seen by its operator only.
CREATE TABLE operator_views (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  area text NOT NULL,
  name text NOT NULL,
  -- The filters as the address has them.
  filters jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (operator_id, area, name)
);
