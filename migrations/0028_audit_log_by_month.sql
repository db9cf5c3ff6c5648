-- By month, so that forgetting is a DROP. Nothing is copied: what is on record so far becomes the partition of this month,
-- which also takes all the months before it.
ALTER TABLE audit_log RENAME TO audit_log_so_far;
ALTER INDEX audit_log_organization RENAME TO audit_log_so_far_organization;
ALTER TABLE audit_log_so_far DROP CONSTRAINT audit_log_pkey;
-- Organizations are never deleted; a foreign key would lock their table whenever a month is made or dropped.
ALTER TABLE audit_log_so_far DROP CONSTRAINT audit_log_organization_id_fkey;
-- Comes back from the whole.
DROP TRIGGER audit_log_is_append_only ON audit_log_so_far;

CREATE TABLE audit_log (
  id uuid NOT NULL,
  -- Null for what concerns no organization, such as a guess at ADMIN_TOKEN.
  organization_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL,
  actor_type text NOT NULL,
  actor_id text,
  actor_name text,
  target_type text,
  target_id text,
  address text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);

CREATE INDEX audit_log_organization ON audit_log (organization_id, created_at DESC, id DESC);
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

DO $$
DECLARE
  this_month date := date_trunc('month', now() AT TIME ZONE 'UTC');
  name text := 'audit_log_' || to_char(this_month, 'YYYY_MM');
BEGIN
  EXECUTE format('ALTER TABLE audit_log_so_far RENAME TO %I', name);
  EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    name, to_char(this_month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
END $$;

-- Makes the partition of the month that `day` lies in; the worker calls it ahead of time.
CREATE FUNCTION make_audit_log_partition(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', day);
  name text := 'audit_log_' || to_char(first, 'YYYY_MM');
BEGIN
  EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)', name,
    to_char(first, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(first + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
  -- Row triggers come from the whole; this one is for statements that name the partition.
  EXECUTE format('CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()', name);
END $$;

SELECT make_audit_log_partition(((now() AT TIME ZONE 'UTC') + make_interval(months => month))::date)
FROM generate_series(1, 3) AS month;

-- A month nobody prepared (every worker was down) must not stop the service.
CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT;
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log_other
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
