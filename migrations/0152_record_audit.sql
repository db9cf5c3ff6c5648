-- For statements that write an entry beside what it is about, where one more trip to the database would be felt.
CREATE FUNCTION record_audit(entry jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO audit_log (id, organization_id, action, actor_type, actor_id, actor_name, target_type, target_id, address,
    request_id, details)
  VALUES ((entry->>'id')::uuid, (entry->>'organizationId')::uuid, entry->>'action', entry->>'actorType',
    entry->>'actorId', entry->>'actorName', entry->>'targetType', entry->>'targetId', entry->>'address',
    entry->>'requestId', entry->'details')
$$;
