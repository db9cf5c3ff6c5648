-- What the tokens of a grant open: the API, or the tools of agents at /mcp (RFC 8707).
ALTER TABLE oauth_grants ADD COLUMN resource text NOT NULL DEFAULT 'api' CHECK (resource IN ('api', 'mcp'));

-- An application that nobody registered is known by the address of the document that describes it. Its id is made from that.
ALTER TABLE oauth_clients
  ADD COLUMN document_url text UNIQUE,
  DROP CONSTRAINT oauth_clients_built_in,
  ADD CONSTRAINT oauth_clients_built_in
    CHECK (organization_id IS NOT NULL OR document_url IS NOT NULL OR id = '00000000-0000-7000-8000-000000000c11');
