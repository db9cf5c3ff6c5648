-- Where a pushed request came from: its sender's address, an IPv6 one by its /64. Anyone can push in the name of a public
-- client, so that each address has a share of what is kept for it. Empty for what the version before stored, and until
-- that version is gone.
ALTER TABLE oauth_pushed_requests ADD COLUMN address text NOT NULL DEFAULT '';
