-- People who only read reports, and people who see only some of them. Instances of the version before know neither the
-- role nor the limit: give them out only after an upgrade.
ALTER TABLE people DROP CONSTRAINT people_role_check;
ALTER TABLE people ADD CONSTRAINT people_role_check CHECK (role IN ('admin', 'member', 'viewer'));
ALTER TABLE sign_in_providers DROP CONSTRAINT sign_in_providers_role_check;
ALTER TABLE sign_in_providers ADD CONSTRAINT sign_in_providers_role_check CHECK (role IN ('admin', 'member', 'viewer'));
-- The ids of the only assessments that the person sees, in whichever workspace of the organization; null: all.
ALTER TABLE people ADD COLUMN reports uuid[];

-- An organization that is to be erased: since when, by whom ({"type", "id", "name"}), and from when on. It can be taken
-- back until a worker has begun, which writes how many rows of each table there were.
ALTER TABLE organizations
  ADD COLUMN erase_requested_at timestamptz(3),
  ADD COLUMN erase_requested_by jsonb,
  ADD COLUMN erase_due_at timestamptz(3),
  ADD COLUMN erased_rows jsonb,
  ADD COLUMN lease_token uuid,
  ADD COLUMN leased_until timestamptz(3),
  ADD CONSTRAINT organizations_erase_is_requested CHECK ((erase_requested_at IS NULL) = (erase_due_at IS NULL));
-- The claim of those that are due.
CREATE INDEX organizations_erase_due_at ON organizations (erase_due_at) WHERE erase_due_at IS NOT NULL;

-- The audit log stays append-only, but for an erasure, which says so in its transaction: it deletes an organization's
-- entries, or replaces the name and the addresses of a person, and nothing else.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('audit.erasing', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' THEN
      IF (NEW.id, NEW.organization_id, NEW.created_at, NEW.action, NEW.actor_type, NEW.actor_id, NEW.target_type,
          NEW.target_id, NEW.request_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.organization_id, OLD.created_at, OLD.action, OLD.actor_type, OLD.actor_id,
          OLD.target_type, OLD.target_id, OLD.request_id) THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;

-- Exports of all that an organization has, made by a worker: one at a time, and the latest is kept for a week.
CREATE TABLE organization_exports (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id),
  -- Who is told by email when it is ready.
  requested_by uuid REFERENCES people (id) ON DELETE SET NULL,
  requested_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  completed_at timestamptz(3),
  failed_at timestamptz(3),
  -- When it is deleted.
  expires_at timestamptz(3),
  bytes bigint NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3)
);
-- The latest is shown, and the one that is being made is the only one.
CREATE INDEX organization_exports_organization ON organization_exports (organization_id, requested_at DESC);
CREATE UNIQUE INDEX organization_exports_pending ON organization_exports (organization_id)
  WHERE completed_at IS NULL AND failed_at IS NULL;
-- The person is forgotten with their account.
CREATE INDEX organization_exports_requested_by ON organization_exports (requested_by) WHERE requested_by IS NOT NULL;

-- The archive, cut into pieces that fit into memory. The bytes stand here, or in an object of the event store.
CREATE TABLE organization_export_pieces (
  export_id uuid NOT NULL REFERENCES organization_exports (id) ON DELETE CASCADE,
  number integer NOT NULL,
  bytes integer NOT NULL,
  data bytea,
  object text,
  PRIMARY KEY (export_id, number),
  CONSTRAINT organization_export_pieces_are_in_one_place CHECK ((data IS NULL) <> (object IS NULL))
);
ALTER TABLE organization_export_pieces ALTER COLUMN data SET STORAGE EXTERNAL;
