-- What tools call their things today: events hold the tool's ids, and show these names.
CREATE TABLE tool_names (
  workspace_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  -- Such as `status`, `project`, `queue`.
  kind text NOT NULL,
  tool_id text NOT NULL,
  name text NOT NULL,
  -- What it was called before, the latest first: links and filters may still use these names.
  earlier text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (workspace_id, integration_id, kind, tool_id),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id)
);

-- How the cases of the log are identified: by the tool's ids (`ids`), by the names of the day (`names`, logs of earlier
-- versions), or by both while everything is read once more (`both`). The default is for rows of the previous version.
ALTER TABLE integrations ADD COLUMN cases_by text NOT NULL DEFAULT 'names' CHECK (cases_by IN ('ids', 'names', 'both'));

-- Other names of a case that a filter may use: earlier ones, and the tool's id.
ALTER TABLE report_cases ADD COLUMN aliases text[];
