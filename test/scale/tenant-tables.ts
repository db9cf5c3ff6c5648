import type { TestDatabase } from '../harness/database.js';

/** Of organizations and people, known before a workspace is; small beside the rest. */
export const ofTheService = [
  'organizations',
  'workspaces',
  'people',
  'pseudonyms',
  'api_keys',
  'api_key_notices',
  'audit_log',
  'mails',
  'sent_mails',
  'notification_email_links',
  'chat_channels',
  'organization_exports',
  'organization_export_pieces',
  'sessions',
  'sign_in_links',
  'password_links',
  'second_factors',
  'recovery_codes',
  'idempotency_keys',
  'oauth_clients',
  'deleted_oauth_clients',
  'oauth_consents',
  'oauth_grants',
  'oauth_tokens',
  'oauth_pushed_requests',
  'oauth_device_requests',
  'schema_migrations',
  'sign_in_providers',
  'sign_in_domains',
  'job_runs',
  'provider_identities',
  'provider_sign_ins',
  // Notes of the workers, empty without EVENT_STORE_URL.
  'event_objects',
  // How far the one reader of all events has got, with EVENT_STREAM_URL.
  'event_streams',
  // One row, by which a start tells whether it has the key of this database.
  'secrets_key_checks',
  // One row, too: whether emails can be sent.
  'mail_server',
];

/** Those with a workspace, by name and by the name of each of their partitions. */
export async function tenantTables(database: TestDatabase): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; table: string }>(
    `SELECT c.relname AS name, coalesce(parent.relname, c.relname) AS table
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND a.attnotnull
     LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.filter(({ name }) => !ofTheService.includes(name)).map(({ name, table }) => [name, table]));
}
