-- From the schema of the 52 files that ended with 0210_case_times.sql to that of 0001_platform.sql to
-- 0010_webhooks.sql, in place and in one transaction. Nothing else may be connected: no former version works on the
-- result. Rows that no row of a workspace refers to, and that nothing reads, are deleted.

-- References go first: they would hold the keys they point to, and check every row that is filled in.
ALTER TABLE event_log_parts DROP CONSTRAINT event_log_parts_integration_id_fkey;
ALTER TABLE collections DROP CONSTRAINT collections_integration_id_fkey;
ALTER TABLE reports DROP CONSTRAINT reports_assessment_id_fkey, DROP CONSTRAINT reports_cases_id_fkey;
ALTER TABLE report_section_pieces DROP CONSTRAINT report_section_pieces_report_id_name_fkey;
ALTER TABLE report_sections
  DROP CONSTRAINT report_sections_report_id_fkey, DROP CONSTRAINT report_sections_held_by;
ALTER TABLE report_pdfs DROP CONSTRAINT report_pdfs_report_id_fkey;
ALTER TABLE report_pdf_failures DROP CONSTRAINT report_pdf_failures_report_id_fkey;
ALTER TABLE report_shares DROP CONSTRAINT report_shares_assessment_id_fkey;
ALTER TABLE report_share_visits DROP CONSTRAINT report_share_visits_share_id_fkey;
ALTER TABLE roadmap_plans DROP CONSTRAINT roadmap_plans_assessment_id_fkey;
ALTER TABLE kept_cases DROP CONSTRAINT kept_cases_set_id_fkey;
ALTER TABLE kept_case_lists DROP CONSTRAINT kept_case_lists_set_id_fkey;
ALTER TABLE kept_case_names DROP CONSTRAINT kept_case_names_set_id_fkey;
ALTER TABLE kept_case_times DROP CONSTRAINT kept_case_times_set_id_fkey;
ALTER TABLE kept_variants DROP CONSTRAINT kept_variants_set_id_fkey;

-- Tables are called what the code calls them. Keys get their new names when they are made again.
ALTER TABLE kept_case_sets RENAME TO report_case_sets;
ALTER TABLE kept_cases RENAME TO report_cases;
ALTER TABLE kept_case_lists RENAME TO report_case_lists;
ALTER TABLE kept_case_names RENAME TO report_case_names;
ALTER TABLE report_case_names RENAME CONSTRAINT kept_case_names_kind_check TO report_case_names_kind_check;
ALTER TABLE kept_case_times RENAME TO report_case_times;
ALTER TABLE kept_variants RENAME TO report_variants;
ALTER TABLE quota_holds RENAME TO quota_reservations;
ALTER TABLE quota_reservations RENAME CONSTRAINT quota_holds_amount_check TO quota_reservations_amount_check;
ALTER TABLE quota_reservations
  RENAME CONSTRAINT quota_holds_workspace_id_fkey TO quota_reservations_workspace_id_fkey;
ALTER INDEX quota_holds_workspace RENAME TO quota_reservations_workspace;
ALTER TABLE run_turns RENAME COLUMN lane TO queue;
ALTER TABLE run_turns RENAME CONSTRAINT run_turns_lane_check TO run_turns_queue_check;

-- What belonged to a workspace through another row says so itself.
ALTER TABLE report_case_sets ADD COLUMN workspace_id uuid;
UPDATE report_case_sets AS one SET workspace_id = report.workspace_id FROM reports AS report
WHERE report.cases_id = one.id;
-- No report refers to them: the next round of the housekeeping would have dropped them.
DELETE FROM report_case_sets WHERE workspace_id IS NULL;

DO $$
DECLARE
  child text;
BEGIN
  FOREACH child IN ARRAY ARRAY[
    'report_cases', 'report_case_lists', 'report_case_names', 'report_case_times', 'report_variants'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN workspace_id uuid', child);
    EXECUTE format('UPDATE %I AS child SET workspace_id = one.workspace_id FROM report_case_sets AS one
      WHERE one.id = child.set_id', child);
    EXECUTE format('DELETE FROM %I WHERE workspace_id IS NULL', child);
  END LOOP;
  FOREACH child IN ARRAY ARRAY['report_sections', 'report_section_pieces', 'report_pdfs', 'report_pdf_failures'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN workspace_id uuid', child);
    EXECUTE format('UPDATE %I AS child SET workspace_id = report.workspace_id FROM reports AS report
      WHERE report.id = child.report_id', child);
  END LOOP;
END $$;

ALTER TABLE report_share_visits ADD COLUMN workspace_id uuid;
UPDATE report_share_visits AS visit SET workspace_id = share.workspace_id FROM report_shares AS share
WHERE share.id = visit.share_id;

ALTER TABLE roadmap_plans ADD COLUMN workspace_id uuid;
UPDATE roadmap_plans AS plan SET workspace_id = assessment.workspace_id FROM assessments AS assessment
WHERE assessment.id = plan.assessment_id;

-- The workspace of a deleted endpoint's deliveries is that of their events. Deliveries without either are never read.
ALTER TABLE webhook_pending ADD COLUMN workspace_id uuid;
ALTER TABLE webhook_deliveries ADD COLUMN workspace_id uuid;
UPDATE webhook_pending AS delivery SET workspace_id = webhook.workspace_id FROM webhooks AS webhook
WHERE webhook.id = delivery.webhook_id;
UPDATE webhook_deliveries AS delivery SET workspace_id = webhook.workspace_id FROM webhooks AS webhook
WHERE webhook.id = delivery.webhook_id;
UPDATE webhook_pending AS delivery SET workspace_id = event.workspace_id FROM events AS event
WHERE delivery.workspace_id IS NULL AND event.id = delivery.event_id AND event.created_at = delivery.event_created_at;
UPDATE webhook_deliveries AS delivery SET workspace_id = event.workspace_id FROM events AS event
WHERE delivery.workspace_id IS NULL AND event.id = delivery.event_id AND event.created_at = delivery.event_created_at;
DELETE FROM webhook_pending WHERE workspace_id IS NULL;
DELETE FROM webhook_deliveries WHERE workspace_id IS NULL;

-- Keys that begin with the workspace.
ALTER TABLE events DROP CONSTRAINT events_pkey, ADD PRIMARY KEY (workspace_id, id, created_at);
ALTER TABLE quota_reservations DROP CONSTRAINT quota_holds_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE integrations DROP CONSTRAINT integrations_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE collections DROP CONSTRAINT collections_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE event_log_parts DROP CONSTRAINT event_log_parts_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE event_objects DROP CONSTRAINT event_objects_pkey, ADD PRIMARY KEY (workspace_id, key);
ALTER TABLE assessments DROP CONSTRAINT assessments_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE report_case_sets DROP CONSTRAINT kept_case_sets_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE report_cases DROP CONSTRAINT kept_cases_pkey, ADD PRIMARY KEY (workspace_id, set_id, workflow, number);
ALTER TABLE report_case_lists
  DROP CONSTRAINT kept_case_lists_pkey, ADD PRIMARY KEY (workspace_id, set_id, workflow, key);
ALTER TABLE report_case_names
  DROP CONSTRAINT kept_case_names_pkey, ADD PRIMARY KEY (workspace_id, set_id, workflow, kind, number);
ALTER TABLE report_case_times
  DROP CONSTRAINT kept_case_times_pkey, ADD PRIMARY KEY (workspace_id, set_id, workflow, key, part);
ALTER TABLE report_variants DROP CONSTRAINT kept_variants_pkey, ADD PRIMARY KEY (workspace_id, set_id, workflow, place);
ALTER TABLE reports DROP CONSTRAINT reports_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE report_sections DROP CONSTRAINT report_sections_pkey, ADD PRIMARY KEY (workspace_id, report_id, name);
ALTER TABLE report_section_pieces
  DROP CONSTRAINT report_section_pieces_pkey, ADD PRIMARY KEY (workspace_id, report_id, name, number);
ALTER TABLE report_pdfs
  DROP CONSTRAINT report_pdfs_report_id_edition_key,
  DROP CONSTRAINT report_pdfs_pkey, ADD PRIMARY KEY (workspace_id, report_id, edition);
ALTER TABLE report_pdf_failures
  DROP CONSTRAINT report_pdf_failures_pkey, ADD PRIMARY KEY (workspace_id, report_id, edition);
ALTER TABLE report_shares
  DROP CONSTRAINT report_shares_token_hash_key,
  DROP CONSTRAINT report_shares_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE report_share_visits
  DROP CONSTRAINT report_share_visits_pkey, ADD PRIMARY KEY (workspace_id, share_id, address);
ALTER TABLE roadmap_plans DROP CONSTRAINT roadmap_plans_pkey, ADD PRIMARY KEY (workspace_id, assessment_id);
ALTER TABLE webhooks DROP CONSTRAINT webhooks_pkey, ADD PRIMARY KEY (workspace_id, id);
ALTER TABLE webhook_pending DROP CONSTRAINT webhook_pending_pkey, ADD PRIMARY KEY (workspace_id, webhook_id, id);
ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_pkey, ADD PRIMARY KEY (workspace_id, webhook_id, id, created_at);

-- References that carry it.
ALTER TABLE event_log_parts
  ADD FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id);
ALTER TABLE collections
  ADD FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id);
ALTER TABLE report_case_sets ADD FOREIGN KEY (workspace_id) REFERENCES workspaces (id);
ALTER TABLE report_cases
  ADD FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_case_lists
  ADD FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_case_names
  ADD FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_case_times
  ADD FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_variants
  ADD FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE reports
  ADD FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (workspace_id, cases_id) REFERENCES report_case_sets (workspace_id, id);
ALTER TABLE report_sections
  ADD FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT report_sections_held_by
    FOREIGN KEY (workspace_id, held_by, name) REFERENCES report_sections (workspace_id, report_id, name);
ALTER TABLE report_section_pieces
  ADD FOREIGN KEY (workspace_id, report_id, name) REFERENCES report_sections (workspace_id, report_id, name)
    ON DELETE CASCADE;
ALTER TABLE report_pdfs
  ADD FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_pdf_failures
  ADD FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_shares
  ADD FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE report_share_visits
  ADD FOREIGN KEY (workspace_id, share_id) REFERENCES report_shares (workspace_id, id) ON DELETE CASCADE;
ALTER TABLE roadmap_plans
  ADD FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE;

-- Indexes that lead to the same place, and those for who knows an id or a secret alone.
DROP INDEX mails_due_at, mails_send_at, collections_integration, event_log_parts_integration, event_log_parts_object,
  reports_assessment, reports_first, reports_cases, report_sections_referring, report_shares_assessment,
  webhook_pending_free_at, webhook_deliveries_unsuccessful;
CREATE INDEX integrations_id ON integrations (id);
CREATE INDEX collections_integration ON collections (workspace_id, integration_id, created_at DESC, id DESC);
CREATE INDEX event_log_parts_integration ON event_log_parts (workspace_id, integration_id, sequence);
CREATE UNIQUE INDEX event_log_parts_object ON event_log_parts (workspace_id, object) WHERE object IS NOT NULL;
CREATE INDEX assessments_id ON assessments USING brin (id) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX reports_assessment ON reports (workspace_id, assessment_id, generated_at DESC);
CREATE UNIQUE INDEX reports_first ON reports (workspace_id, assessment_id) WHERE recomputed_from IS NULL;
CREATE INDEX reports_cases ON reports (workspace_id, cases_id) WHERE cases_id IS NOT NULL;
CREATE INDEX report_sections_referring ON report_sections (workspace_id, held_by, name) WHERE held_by IS NOT NULL;
CREATE INDEX report_pdfs_id ON report_pdfs (id);
CREATE INDEX report_shares_assessment ON report_shares (workspace_id, assessment_id, created_at DESC, id DESC);
CREATE INDEX report_shares_token ON report_shares (token_hash);
CREATE INDEX report_shares_id ON report_shares (id);
CREATE INDEX webhooks_id ON webhooks (id);
CREATE INDEX webhook_pending_free_at ON webhook_pending (workspace_id, webhook_id, free_at);
CREATE INDEX webhook_deliveries_unsuccessful ON webhook_deliveries (workspace_id, webhook_id, status, id)
  WHERE status <> 'succeeded';

-- A database that followed the development already has it.
CREATE TABLE IF NOT EXISTS job_runs (
  name text NOT NULL,
  instance uuid NOT NULL,
  kind text NOT NULL,
  every_seconds double precision NOT NULL,
  ended_at timestamptz(3),
  seconds double precision,
  has_failed boolean,
  failing_since timestamptz(3),
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (name, instance)
);

-- What was written anew has no statistics yet, and the first claims must not be planned without any.
ANALYZE assessments, reports, report_sections, report_cases, report_case_lists, report_case_names, report_case_times,
  report_variants, integrations, event_log_parts, webhooks, webhook_pending, webhook_deliveries, events;
