import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../engine/scene.js';
import type { TestApp } from '../harness/test-app.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';
import { broadWalk } from './broad-walk.js';
import { crossTenantStatements } from './cross-tenant-statements.js';
import { statementsOf, tablesOf } from './statement-plans.js';

/** Of organizations and people, known before a workspace is; small beside the rest. */
const ofTheService = [
  ...['organizations', 'workspaces', 'people', 'pseudonyms', 'api_keys', 'api_key_notices', 'audit_log', 'mails'],
  ...['sessions', 'sign_in_links', 'password_links', 'second_factors', 'recovery_codes', 'idempotency_keys'],
  ...['oauth_clients', 'deleted_oauth_clients', 'oauth_consents', 'oauth_grants', 'oauth_tokens'],
  ...[
    'oauth_pushed_requests',
    'oauth_device_requests',
    'schema_migrations',
    'sign_in_providers',
    'sign_in_domains',
    'job_runs',
  ],
  ...['provider_identities', 'provider_sign_ins'],
  // Notes of the workers, empty without EVENT_STORE_URL.
  'event_objects',
  // How far the one reader of all events has got, with EVENT_STREAM_URL.
  'event_streams',
  // One row, by which a start tells whether it has the key of this database.
  'secrets_key_checks',
];

/** Where event logs lie in an object store, which the walk has none of. */
const withAStore = ['event_objects'];

let app: TestApp;
beforeAll(async () => {
  app = await startWebhooksApp({ SANDBOX_SAMPLES: 'true' });
});
afterAll(() => app.stop());

/** Those with a workspace, by name and by the name of each of their partitions. */
async function tenantTables(): Promise<Map<string, string>> {
  const rows = await app.database.query<{ name: string; table: string }>(
    `SELECT c.relname AS name, coalesce(parent.relname, c.relname) AS table
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND a.attnotnull
     LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.filter(({ name }) => !ofTheService.includes(name)).map(({ name, table }) => [name, table]));
}

it('every table has a workspace, or is the service’s own', async () => {
  const known = [...ofTheService, ...(await tenantTables()).values()];
  const tables = await app.database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
  );
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it('every statement on a tenant’s rows says whose workspace it is about', async () => {
  const tables = await tenantTables();
  const isUsed = (seen: ReadonlySet<string>, begins: RegExp): boolean => [...seen].some((text) => begins.test(text));
  const statements = await statementsOf(async (seen) => {
    await broadWalk(app);
    // Housekeeping goes its round beside the walk. An exception that nothing needs any more would wait here for good.
    const unused = (): string[] =>
      crossTenantStatements
        .filter(({ begins, isRare }) => isRare !== true && !isUsed(seen, begins))
        .map(({ why }) => why);
    const end = Date.now() + 60_000;
    await until(() => Promise.resolve(unused().length === 0 || Date.now() > end));
    expect(unused()).toEqual([]);
  });
  const named = new Set<string>();
  const across: string[] = [];
  for (const text of statements) {
    if (!/^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text)) continue;
    const read = await tablesOf(app.database, text, tables);
    for (const table of read.named) named.add(table);
    if (read.across.length > 0 && !crossTenantStatements.some(({ begins }) => begins.test(text))) across.push(text);
  }
  expect(across).toEqual([]);
  // The walk has met every table, or it would say nothing about it.
  expect([...tables.values()].filter((table) => !named.has(table) && !withAStore.includes(table))).toEqual([]);
}, 180_000);
