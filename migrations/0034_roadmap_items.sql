-- How far each item of a roadmap is, by what it is about, like its owner. Readers of the version before do not see it.
ALTER TABLE roadmap_plans ADD COLUMN items jsonb NOT NULL DEFAULT '{}';
