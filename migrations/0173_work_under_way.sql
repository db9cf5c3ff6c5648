-- What a worker has begun for one workspace, or could not do for it: counted before it begins, so that what ends the
-- process is not begun for ever. A row goes once its work is done.
CREATE TABLE work_under_way (
  -- Without a reference: what is left of an endpoint that is gone has no workspace any more.
  workspace_id uuid NOT NULL,
  -- As the log names it, such as `merging of event logs`.
  work text NOT NULL,
  -- What it is done to: an integration, an assessment, an endpoint or the workspace itself.
  subject uuid NOT NULL,
  -- How often it was begun without being done.
  attempts integer NOT NULL CHECK (attempts >= 0),
  -- Until then it is left alone: it is under way, or it has failed.
  not_before timestamptz NOT NULL,
  last_error text,
  -- It is not begun again by itself.
  halted_at timestamptz,
  PRIMARY KEY (workspace_id, work, subject)
);
