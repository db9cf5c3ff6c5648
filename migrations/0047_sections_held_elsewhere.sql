-- A recomputed report changes what rests on assumptions; what rests on events alone stays with the report that found it,
-- and is referred to from there instead of being copied: megabytes for each recomputation otherwise.
ALTER TABLE report_sections
  -- The report that holds the content of this section; null where it stands here.
  ADD COLUMN held_by uuid,
  ALTER COLUMN content DROP NOT NULL,
  ADD CONSTRAINT report_sections_content_somewhere CHECK ((content IS NULL) = (held_by IS NOT NULL)),
  -- The holder stays as long as anything refers to it; both go with their assessment.
  ADD CONSTRAINT report_sections_held_by FOREIGN KEY (held_by, name) REFERENCES report_sections (report_id, name);
-- Looked up for each section that is to be deleted.
CREATE INDEX report_sections_referring ON report_sections (held_by, name) WHERE held_by IS NOT NULL;
