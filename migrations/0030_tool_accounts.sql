-- What the keys of an integration's cases begin with, and what the tool calls the account itself. Null until the
-- connection changes: keys then begin with the address, as before. The version before reads them by the address alone.
ALTER TABLE integrations ADD COLUMN account json;
