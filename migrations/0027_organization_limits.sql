-- How many requests a minute all credentials of an organization may make together; null: as the service is set.
-- Instances of the version before count each credential alone.
ALTER TABLE organizations
  ADD COLUMN rate_limit_per_minute integer CHECK (rate_limit_per_minute BETWEEN 1 AND 1000000);
