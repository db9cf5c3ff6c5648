-- Of a connected tool: what it last said of its rate limit, and what people's pseudonyms are made with. Random, so that
-- whom a pseudonym stands for cannot be found out by trying the tool's user ids.
ALTER TABLE integrations
  ADD COLUMN rate_limit json,
  ADD COLUMN people_secret uuid NOT NULL DEFAULT gen_random_uuid();

-- Of a round: how many cases were read, of how many where the tool says so.
ALTER TABLE collections
  ADD COLUMN cases_read integer,
  ADD COLUMN cases_found integer;
