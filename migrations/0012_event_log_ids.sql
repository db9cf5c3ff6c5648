-- Checked for each of an upload's millions of ids, this cost as much as all the rest of storing them. The upload holds
-- the integration's row locked, and no integration is ever deleted.
ALTER TABLE event_log_ids DROP CONSTRAINT event_log_ids_integration_id_fkey;
