-- An upload under way in an instance of the version before is waited for; later ones of it fail, and can be sent again
-- once it is replaced. They must not store ids where nobody looks any more.
LOCK TABLE event_log_ids IN ACCESS EXCLUSIVE MODE;

-- Which event ids an integration has, as sorted pieces, like the leaves of a B-tree: a row for each id took most of the
-- time of an upload. Each id belongs to the page with the highest `first` that is not above it; an id below all of them
-- gets a new page.
CREATE TABLE event_id_pages (
  workspace_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  first bytea NOT NULL,
  -- The first 128 bits of each id's SHA-256, one after the other.
  ids bytea NOT NULL,
  -- For sources whose rows are updated under the same id: those of each event's content; zeros, or null for the whole
  -- page, where it is not known.
  contents bytea,
  PRIMARY KEY (workspace_id, integration_id, first),
  CONSTRAINT event_id_pages_hold_whole_hashes CHECK (length(first) = 16 AND length(ids) % 16 = 0 AND ids <> ''),
  CONSTRAINT event_id_pages_have_a_content_for_each CHECK (length(contents) = length(ids))
);
-- Hashes cannot be compressed, and a page fits into its row.
ALTER TABLE event_id_pages ALTER COLUMN first SET STORAGE PLAIN, ALTER COLUMN ids SET STORAGE PLAIN,
  ALTER COLUMN contents SET STORAGE PLAIN;

INSERT INTO event_id_pages (workspace_id, integration_id, first, ids, contents)
SELECT workspace_id, integration_id, substr(ids, 1, 16), ids, contents FROM (
  SELECT integration_id, string_agg(hash, '' ORDER BY hash) AS ids,
    CASE WHEN count(content) > 0
      THEN string_agg(coalesce(uuid_send(content), decode(repeat('0', 32), 'hex')), '' ORDER BY hash) END AS contents
  FROM (
    SELECT integration_id, uuid_send(id_hash) AS hash, content,
      (row_number() OVER (PARTITION BY integration_id ORDER BY id_hash) - 1) / 52 AS page
    FROM event_log_ids
  ) AS numbered GROUP BY integration_id, page
) AS pages JOIN integrations ON integrations.id = integration_id;
DROP TABLE event_log_ids;

-- Only now, because integrations cannot be written from here to the end.
ALTER TABLE event_id_pages ADD FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id);
