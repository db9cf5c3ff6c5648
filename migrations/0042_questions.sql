-- The host of the language model that the organization lets questions about its reports go to; null: none. It is a host and
-- no switch, so that another model needs another permission.
ALTER TABLE organizations ADD COLUMN questions_host text;
