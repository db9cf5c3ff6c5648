-- The collector's claim counts the rounds that are under way in each workspace; of all integrations these are few.
CREATE INDEX integrations_leased_until ON integrations (leased_until) WHERE leased_until IS NOT NULL;
