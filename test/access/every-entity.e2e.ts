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
  mails: 'are the outbox of the service',
  secrets_key_checks: 'is one for the whole database',
  schema_migrations: 'are the record of the migrations',
  event_streams: 'is how far the one reader of all events has got',
  oauth_clients: 'belong to an organization; their tokens work in its live workspace',
  deleted_oauth_clients: 'belong to an organization, as they did',
  oauth_consents: 'belong to a person and a client',
  oauth_grants: 'belong to a person and a client',
  oauth_tokens: 'belong to a grant',
  oauth_pushed_requests: 'belong to a client',
  event_log_ids: 'belong to an integration, which has one',
  webhook_pending: 'belong to an endpoint, which has one; read through it',
  webhook_deliveries: 'belong to an endpoint, which has one; read through it',
  report_sections: 'belong to a report, which has one',
  report_section_pieces: 'belong to a report, which has one',
  report_pdfs: 'belong to a report, which has one',
  report_pdf_failures: 'belong to a report, which has one',
  kept_case_sets: 'belong to a report, which has one',
  kept_case_lists: 'belong to a set of kept cases',
  kept_case_names: 'belong to a set of kept cases',
  kept_case_times: 'belong to a set of kept cases',
  kept_cases: 'belong to a set of kept cases',
  kept_variants: 'belong to a set of kept cases',
  pseudonyms: 'belong to an organization: one person has one in both of its workspaces',
  roadmap_plans: 'belong to an assessment, which has one',
  report_share_visits: 'belong to a shared link, which has one',
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
