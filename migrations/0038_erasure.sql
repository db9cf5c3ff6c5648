-- People who only read reports, and people who see only some of them. Instances of the version before know neither the
-- role nor the limit: give them out only after an upgrade.
ALTER TABLE people DROP CONSTRAINT people_role_check;
ALTER TABLE people ADD CONSTRAINT people_role_check CHECK (role IN ('admin', 'member', 'viewer'));
ALTER TABLE sign_in_providers DROP CONSTRAINT sign_in_providers_role_check;
ALTER TABLE sign_in_providers ADD CONSTRAINT sign_in_providers_role_check CHECK (role IN ('admin', 'member', 'viewer'));
-- The ids of the only assessments that the person sees, in whichever workspace of the organization; null: all.
ALTER TABLE people ADD COLUMN reports uuid[];
