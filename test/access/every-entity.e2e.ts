import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** What belongs to no workspace, with the reason. A table that is not named here must have a workspace_id. */
const withoutWorkspace: Readonly<Record<string, string>> = {
  organizations: 'owns workspaces',
  workspaces: 'is one',
  people: 'belong to an organization and work in both of its workspaces',
  sessions: 'belong to a person',
  sign_in_links: 'belong to a person',
  password_links: 'belong to a person',
  second_factors: 'belong to a person',
  recovery_codes: 'belong to a person',
  sign_in_providers: 'belong to an organization: it is signed in to as a whole',
  sign_in_domains: 'belong to a provider',
  provider_identities: 'belong to a person',
  provider_sign_ins: 'belong to a provider',
  audit_log: 'is kept for an organization as a whole',
  api_key_notices: 'belong to an API key, which has one',
  idempotency_keys: 'has the workspace as its realm, or `administration`',
  notification_email_links: 'belong to an organization: both of its workspaces write to one address',
  chat_channels: 'belong to an organization: its channel in Slack or Teams is one',
  mails: 'are the outbox of the service',
  sent_mails: 'are the outbox of the service',
  secrets_key_checks: 'is one for the whole database',
  mail_server: 'says whether the mail server takes emails',
  job_runs: 'are what each process records of its own jobs',
  schema_migrations: 'are the record of the migrations',
  event_streams: 'is how far the one reader of all events has got',
  oauth_clients: 'belong to an organization, or are built in; their tokens work in one workspace of the organization',
  deleted_oauth_clients: 'belong to an organization, as they did',
  oauth_consents: 'belong to a person and a client',
  oauth_grants: 'belong to a person and a client',
  oauth_tokens: 'belong to a grant',
  oauth_pushed_requests: 'belong to a client',
  oauth_device_requests: 'belong to a client',
  organization_exports: 'belong to an organization: both of its workspaces are in one archive',
  organization_export_pieces: 'belong to an export',
  pseudonyms: 'belong to an organization: one person has one in both of its workspaces',
};

/** Tables with a workspace that is not part of every query, with the reason. */
const keyedOtherwise: Readonly<Record<string, string>> = {
  api_keys: 'are looked up by their hash before the workspace is known, like all credentials',
};

describe('every table', () => {
  let app: TestApp;
  let columns: { table: string; column: string; nullable: string }[];

  beforeAll(async () => {
    app = await startTestApp();
    columns = await app.database.query(`
      SELECT c.table_name AS "table", c.column_name AS "column", c.is_nullable AS nullable
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      JOIN pg_class p ON p.relname = c.table_name AND p.relnamespace = c.table_schema::regnamespace
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT p.relispartition`);
  });
  afterAll(() => app.stop());

  const hasWorkspace = (name: string): boolean =>
    columns.some(({ table, column, nullable }) => table === name && column === 'workspace_id' && nullable === 'NO');

  test('of a tenant has a workspace_id that is never null', () => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    const owned = tables.filter((name) => !(name in withoutWorkspace));
    expect(owned.length).toBeGreaterThan(0);
    expect(owned.filter((name) => !hasWorkspace(name))).toEqual([]);
  });

  test('that is excused really has no workspace_id', () => {
    expect(Object.keys(withoutWorkspace).filter(hasWorkspace)).toEqual([]);
  });

  test('of a tenant has a primary key that begins with it, so that its rows can stand on a server of their own', async () => {
    const keys = await app.database.query<{ table: string; first: string }>(`
      SELECT conrelid::regclass::text AS table, attname AS first
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      JOIN pg_class ON pg_class.oid = conrelid WHERE contype = 'p' AND NOT relispartition`);
    const first = new Map(keys.map((key) => [key.table, key.first]));
    const tables = [...new Set(columns.map(({ table }) => table))].filter(hasWorkspace);
    const others = tables.filter((table) => first.get(table) !== 'workspace_id');
    expect(others).toEqual(Object.keys(keyedOtherwise));
  });

  test('of a tenant is referred to by others with it, and has no other key without it', async () => {
    const constraints = await app.database.query<{ table: string; columns: string[]; to: string | null; key: string }>(`
      SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS to, conname AS key,
        ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE contype = 'f' AND NOT relispartition
      UNION ALL
      SELECT indrelid::regclass::text, NULL, indexrelid::regclass::text,
        ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indexrelid)
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE indisunique AND NOT relispartition AND relnamespace = 'public'::regnamespace`);
    const isOfTenant = (table: string): boolean => hasWorkspace(table) && !(table in keyedOtherwise);
    const without = constraints.filter(
      ({ table, to, ...key }) =>
        isOfTenant(table) && (to === null || isOfTenant(to)) && !key.columns.includes('workspace_id'),
    );
    expect(constraints.filter(({ table, to }) => isOfTenant(table) && to !== null)).not.toEqual([]);
    expect(without).toEqual([]);
  });

  test('of a tenant is among those that docs/scaling.md distributes', () => {
    const [, sql = ''] = /```sql\n(SET citus[^`]+)```/.exec(readFileSync('docs/scaling.md', 'utf8')) ?? [];
    const tables = new Set(columns.map(({ table }) => table));
    const named = [...sql.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name).filter((name) => tables.has(name));
    const tenants = [...tables].filter((table) => hasWorkspace(table) && !(table in keyedOtherwise));
    expect([...new Set(named)].sort()).toEqual([...tenants, 'organizations', 'workspaces'].sort());
  });

  test('that is excused exists', () => {
    const tables = new Set(columns.map(({ table }) => table));
    expect(Object.keys(withoutWorkspace).filter((name) => !tables.has(name))).toEqual([]);
  });

  test('that an entity stands for exists', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const entities = app.app.get(DataSource).entityMetadatas.map(({ tableName }) => tableName);
    expect(entities.length).toBeGreaterThan(0);
    // Modules are kept between test files, and with them the entity of another file's application.
    expect(entities.filter((name) => name !== 'probes' && !tables.has(name))).toEqual([]);
  });

  test('with a workspace is an entity that knows it, where it is an entity', () => {
    const blind = app.app
      .get(DataSource)
      .entityMetadatas.filter(({ tableName }) => hasWorkspace(tableName))
      .filter((entity) => !entity.findColumnWithPropertyName('workspaceId'));
    expect(blind.map(({ tableName }) => tableName)).toEqual([]);
  });
});
