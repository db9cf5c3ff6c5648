-- For sources whose rows are updated under the same id: the first 128 bits of the event's content as SHA-256. Null where
-- it is not known, which costs no space: the row's header has room for it.
ALTER TABLE event_log_ids ADD COLUMN content uuid;
