-- Whose shares they are, so that they can be offered for revocation when this person's credential changes. The name that
-- stood here alone is not anybody's for certain.
ALTER TABLE report_shares ADD COLUMN created_by_id text;
CREATE INDEX report_shares_created_by ON report_shares (created_by_id, created_at DESC, id DESC);

-- Who made those there are is on record.
UPDATE report_shares SET created_by_id = made.actor_id
FROM audit_log AS made, workspaces
WHERE made.action = 'report.shared' AND made.organization_id = workspaces.organization_id
  AND workspaces.id = report_shares.workspace_id AND made.actor_name = report_shares.created_by
  AND (made.details ->> 'expiresAt')::timestamptz = report_shares.expires_at;
