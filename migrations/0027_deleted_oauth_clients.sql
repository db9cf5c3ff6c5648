-- Which clients there have been: deleting one again is no mistake, while an id that never was one stays unknown.
CREATE TABLE deleted_oauth_clients (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id),
  deleted_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
