-- A section of tens of megabytes in one row is converted in one go by whoever stores or reads it, and everyone else's
-- requests wait for as long. What is longer than one piece is kept in rows of their own, which are read one at a time.
ALTER TABLE report_sections
  -- Of all its pieces; null where the content stands in this row, or at its holder.
  ADD COLUMN bytes_in_pieces integer,
  -- `content` is null as JSON beside pieces. The version before, which does not know them, serves such a section as null
  -- and must not write another content beside pieces that would still be read.
  ADD CONSTRAINT report_sections_in_pieces CHECK (bytes_in_pieces IS NULL OR content::text = 'null');

CREATE TABLE report_section_pieces (
  report_id uuid NOT NULL,
  name text NOT NULL,
  -- From 0, without gaps.
  number integer NOT NULL,
  content text NOT NULL,
  -- Also the order in which they are read.
  PRIMARY KEY (report_id, name, number),
  -- They go with their section.
  FOREIGN KEY (report_id, name) REFERENCES report_sections (report_id, name) ON DELETE CASCADE
);
