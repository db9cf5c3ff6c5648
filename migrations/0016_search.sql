-- Names as they are searched: without case and accents, as the application folds them, so that every installation finds
-- the same, whatever its locale. Null in rows of earlier versions, until the job "names to search" has folded them.
ALTER TABLE assessments ADD COLUMN folded text COLLATE "C";
ALTER TABLE integrations ADD COLUMN folded text COLLATE "C";
ALTER TABLE people ADD COLUMN folded text COLLATE "C";
ALTER TABLE organizations ADD COLUMN folded text COLLATE "C";

-- The job's rows: empty but for upgrades.
CREATE INDEX assessments_unfolded ON assessments (workspace_id, id) WHERE folded IS NULL;
CREATE INDEX integrations_unfolded ON integrations (workspace_id, id) WHERE folded IS NULL;
CREATE INDEX people_unfolded ON people (id) WHERE folded IS NULL;
CREATE INDEX organizations_unfolded ON organizations (id) WHERE folded IS NULL;

-- The list in alphabetical order: each page reads only the rows it shows. The first letters, because an index entry may
-- have at most 2,704 bytes.
CREATE INDEX assessments_company
  ON assessments (workspace_id, (left(coalesce(folded, lower(company)), 100) COLLATE "C"), id);

-- Instances of the version before rename things during an upgrade without folding the new name.
CREATE FUNCTION forget_folded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER assessments_renamed BEFORE UPDATE OF company ON assessments FOR EACH ROW
  WHEN (NEW.company <> OLD.company AND NEW.folded = OLD.folded) EXECUTE FUNCTION forget_folded();
CREATE TRIGGER integrations_renamed BEFORE UPDATE OF name ON integrations FOR EACH ROW
  WHEN (NEW.name <> OLD.name AND NEW.folded = OLD.folded) EXECUTE FUNCTION forget_folded();
CREATE TRIGGER people_renamed BEFORE UPDATE OF name, email ON people FOR EACH ROW
  WHEN ((NEW.name <> OLD.name OR NEW.email <> OLD.email) AND NEW.folded = OLD.folded) EXECUTE FUNCTION forget_folded();
CREATE TRIGGER organizations_renamed BEFORE UPDATE OF name ON organizations FOR EACH ROW
  WHEN (NEW.name <> OLD.name AND NEW.folded = OLD.folded) EXECUTE FUNCTION forget_folded();
