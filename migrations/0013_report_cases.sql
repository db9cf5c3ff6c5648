-- Real cases to look at, kept beside the sections and served by themselves.
ALTER TABLE report_sections DROP CONSTRAINT report_sections_name_check, ADD CONSTRAINT report_sections_name_check CHECK (
  name IN ('summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap', 'profile', 'cases')
);
