-- Cases with their histories that a report refers to. A recomputed report refers to the same set; a set without a
-- report is deleted by a job.
CREATE TABLE report_case_sets (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, id)
);

-- Every case can be looked at, searched and filtered. What a case does is said once for all that take the same way
-- (report_variants); a case adds when each step ended and began, and who did it. Sets from before there were variants
-- have neither names nor variants: their cases tell their steps in `content`, and are found by their lists.
CREATE TABLE report_cases (
  workspace_id uuid NOT NULL,
  set_id uuid NOT NULL,
  workflow text NOT NULL,
  -- From the slowest.
  number integer NOT NULL,
  duration double precision NOT NULL,
  state text NOT NULL,
  -- As it is served, but with people's names.
  content json NOT NULL,
  history json,
  name text GENERATED ALWAYS AS (content ->> 'case') STORED,
  started_at text COLLATE "C" GENERATED ALWAYS AS (content ->> 'startedAt') STORED,
  variant integer GENERATED ALWAYS AS ((content ->> 'variant')::integer) STORED,
  PRIMARY KEY (workspace_id, set_id, workflow, number),
  FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE report_case_lists (
  workspace_id uuid NOT NULL,
  set_id uuid NOT NULL,
  workflow text NOT NULL,
  -- What the cases have in common, as JSON text: a path, an activity, a variant, an id of the report.
  key text NOT NULL,
  total integer NOT NULL,
  -- How many of the total have ended.
  judged integer NOT NULL,
  cases integer[] NOT NULL,
  PRIMARY KEY (workspace_id, set_id, workflow, key),
  FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE
);

-- What the numbers of activities and people stand for.
CREATE TABLE report_case_names (
  workspace_id uuid NOT NULL,
  set_id uuid NOT NULL,
  workflow text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('activity', 'person')),
  number integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (workspace_id, set_id, workflow, kind, number),
  FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE
);

-- How long each case spent at each bottleneck of its report, the longest first: what stands behind a figure can be
-- sorted by it. Sets from before have none, until their log is read again.
CREATE TABLE report_case_times (
  workspace_id uuid NOT NULL,
  set_id uuid NOT NULL,
  workflow text NOT NULL,
  -- The kind of the bottleneck and its activity, as JSON text.
  key text NOT NULL,
  -- Long ones are written in several parts.
  part integer NOT NULL,
  cases integer[] NOT NULL,
  seconds double precision[] NOT NULL,
  PRIMARY KEY (workspace_id, set_id, workflow, key, part),
  FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE report_variants (
  workspace_id uuid NOT NULL,
  set_id uuid NOT NULL,
  workflow text NOT NULL,
  -- From the most frequent.
  place integer NOT NULL,
  cases integer NOT NULL,
  median_seconds double precision NOT NULL,
  step_count integer NOT NULL,
  -- The numbers of its activities, as <1><2><2>: an activity or a path is found as a part of the text.
  steps text NOT NULL,
  PRIMARY KEY (workspace_id, set_id, workflow, place),
  FOREIGN KEY (workspace_id, set_id) REFERENCES report_case_sets (workspace_id, id) ON DELETE CASCADE
);

-- A report from the moment work on it begins. It is served once `generated_at` is set; until then it is a draft.
CREATE TABLE reports (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  -- As its assessment's.
  environment text NOT NULL DEFAULT 'live' CHECK (environment IN ('live', 'test')),
  -- For a report recomputed with other assumptions: the one whose workflows and findings it shares.
  recomputed_from uuid,
  assumptions jsonb NOT NULL DEFAULT '{}',
  -- Of its own, because one that is computed anew may have other terms than its assessment.
  terms jsonb NOT NULL DEFAULT '{}',
  -- Which events it is about, fixed when the connect phase ends: [{"integrationId", "events"}], the first so many.
  log jsonb,
  cases_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  generated_at timestamptz(3),
  -- When work on it goes on; null once it is generated.
  due_at timestamptz(3),
  -- Attempts since the last stored result, so that a report that crashes workers is not tried forever.
  attempts integer NOT NULL DEFAULT 0,
  -- Time that workers have spent on it, beside what the one at work spends: its budget outlives them.
  worked_seconds double precision NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, cases_id) REFERENCES report_case_sets (workspace_id, id),
  CHECK ((generated_at IS NULL) = (due_at IS NOT NULL))
);
-- Finds the latest report of an assessment, which is the one that is served.
CREATE INDEX reports_assessment ON reports (workspace_id, assessment_id, generated_at DESC);
-- The engine's claim.
CREATE INDEX reports_due ON reports (due_at) WHERE due_at IS NOT NULL;
-- One first report an assessment: what would begin a second run fails.
CREATE UNIQUE INDEX reports_first ON reports (workspace_id, assessment_id) WHERE recomputed_from IS NULL;
-- Asked for each set that might be dropped.
CREATE INDEX reports_cases ON reports (workspace_id, cases_id) WHERE cases_id IS NOT NULL;

-- Results as they were found, one a row: a request reads only the sections it asks for, a resumed run only what it needs.
CREATE TABLE report_sections (
  workspace_id uuid NOT NULL,
  report_id uuid NOT NULL,
  -- One of those that are served, or of what is kept so that a report can be judged anew without reading the log.
  name text NOT NULL,
  -- `json`, not `jsonb`: kept and served to the byte as it was written.
  content json,
  -- The report that holds the content of this section; null where it stands here. A recomputed report changes what rests
  -- on assumptions; what rests on events alone stays with the report that found it: megabytes a recomputation otherwise.
  held_by uuid,
  -- Of all its pieces; null where the content stands in this row, or at its holder.
  bytes_in_pieces integer,
  PRIMARY KEY (workspace_id, report_id, name),
  FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE,
  -- The holder stays as long as anything refers to it; both go with their assessment.
  CONSTRAINT report_sections_held_by
    FOREIGN KEY (workspace_id, held_by, name) REFERENCES report_sections (workspace_id, report_id, name),
  CONSTRAINT report_sections_content_somewhere CHECK ((content IS NULL) = (held_by IS NOT NULL)),
  -- Beside pieces the content is null as JSON, so that it cannot be taken for the whole.
  CONSTRAINT report_sections_in_pieces CHECK (bytes_in_pieces IS NULL OR content::text = 'null')
);
-- Looked up for each section that is to be deleted.
CREATE INDEX report_sections_referring ON report_sections (workspace_id, held_by, name) WHERE held_by IS NOT NULL;

-- The pieces of sections that are longer than one piece. A process that stores or reads tens of megabytes in one row
-- converts them in one go, and all its other requests wait for as long.
CREATE TABLE report_section_pieces (
  workspace_id uuid NOT NULL,
  report_id uuid NOT NULL,
  name text NOT NULL,
  -- From 0, without gaps.
  number integer NOT NULL,
  content text NOT NULL,
  -- Also the order in which they are read.
  PRIMARY KEY (workspace_id, report_id, name, number),
  -- They go with their section.
  FOREIGN KEY (workspace_id, report_id, name) REFERENCES report_sections (workspace_id, report_id, name)
    ON DELETE CASCADE
);

-- Reports as PDF, drawn when first asked for; they go with their report.
CREATE TABLE report_pdfs (
  workspace_id uuid NOT NULL,
  report_id uuid NOT NULL,
  -- The sections in it, in order, and its paper.
  edition text NOT NULL,
  id uuid NOT NULL,
  data bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, report_id, edition),
  FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE
);
-- PDF is compressed already.
ALTER TABLE report_pdfs ALTER COLUMN data SET STORAGE EXTERNAL;
-- A signed URL of a PDF contains only its ID.
CREATE INDEX report_pdfs_id ON report_pdfs (id);

-- Editions of a report that could not be drawn: the next request for one is refused, instead of costing the same time.
CREATE TABLE report_pdf_failures (
  workspace_id uuid NOT NULL,
  report_id uuid NOT NULL,
  edition text NOT NULL,
  -- For the operator; clients are told that it failed.
  reason text NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, report_id, edition),
  FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE
);

-- Links by which anyone who holds one may read a report: they end, and can be revoked.
CREATE TABLE report_shares (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  -- SHA-256: the link itself is shown once.
  token_hash bytea NOT NULL,
  -- Its creator. By the id it is offered for revocation when that person's credential changes; a name is not unique.
  created_by text,
  created_by_id text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- Whether the ids of cases may be seen by this link: they often name customers.
  shows_cases boolean NOT NULL DEFAULT false,
  opens integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE
);
-- The list of an assessment's, newest first.
CREATE INDEX report_shares_assessment ON report_shares (workspace_id, assessment_id, created_at DESC, id DESC);
-- A request for a link contains only its secret. Not unique, because a database sharded by workspace could not enforce
-- it, and two of 256 random bits are never equal.
CREATE INDEX report_shares_token ON report_shares (token_hash);
-- A signed URL contains only the ID of the link.
CREATE INDEX report_shares_id ON report_shares (id);
-- What one person has shared, in whatever workspace.
CREATE INDEX report_shares_created_by ON report_shares (created_by_id, created_at DESC, id DESC);

-- From where a link was opened lately: an address that comes again within the hour is the same visit.
CREATE TABLE report_share_visits (
  workspace_id uuid NOT NULL,
  share_id uuid NOT NULL,
  address text NOT NULL,
  begun_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, share_id, address),
  FOREIGN KEY (workspace_id, share_id) REFERENCES report_shares (workspace_id, id) ON DELETE CASCADE
);
-- Old ones are forgotten.
CREATE INDEX report_share_visits_begun ON report_share_visits (begun_at);

-- What people decide about a roadmap: when it begins, and who owns which item. It is kept when the report is
-- recomputed.
CREATE TABLE roadmap_plans (
  workspace_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  starts_on date,
  -- By what each item is about: an opportunity's id is its rank, which the next report may give to another one.
  owners jsonb NOT NULL DEFAULT '{}',
  -- Tells one answer from the next, where the report itself stays the same.
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, assessment_id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE
);

-- The number that stands for a person's name in an organization's reports. The name itself is not kept. A table of the
-- organization: the same person has the same number in both of its workspaces.
CREATE TABLE pseudonyms (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- HMAC-SHA-256 of the name, keyed with the organization's id: the same name in two organizations looks unlike.
  name_hash bytea NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (organization_id, name_hash),
  UNIQUE (organization_id, number)
);
