import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from '#platform';
import { SearchJobs } from '../../libs/platform/src/search/search.jobs.js';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anAssessment, type AssessmentItem } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ofBefore } from '../platform/schema-before.js';

const companies = async (client: ApiClient, query: Record<string, string>): Promise<string[]> => {
  const { data } = await client.get<AssessmentItem[]>(`/v1/assessments?${new URLSearchParams(query).toString()}`);
  return data.map(({ company }) => company);
};

describe('the search', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    // What PostgreSQL plans depends on how many rows there are in all.
    app = await startTestApp({ alone: true });
    tenant = await aTenant(app, { name: 'Østergård & Søn' });
    for (const company of ['Northwind Claims of Woodgrove', 'Woodgrove – Claims', 'Woodgrove Loans', 'Groß Øst Café'])
      await anAssessment(tenant.client, { company, scheduledFor: '2999-01-01T00:00:00Z' });
  });
  afterAll(() => app.stop());

  test.each([
    ['woodgrove claims', ['Woodgrove – Claims', 'Northwind Claims of Woodgrove']],
    ['CLAIMS woodg', ['Woodgrove – Claims', 'Northwind Claims of Woodgrove']],
    ['gross ost', ['Groß Øst Café']],
    ['Cafe\u0301', ['Groß Øst Café']],
    ['ＣＡＦＥ', ['Groß Øst Café']],
    ['_oodgrove', ['Woodgrove Loans', 'Woodgrove – Claims', 'Northwind Claims of Woodgrove']],
    ['woodgrove travel', []],
    ['%', []],
  ])('for %s finds the companies with every word, in any order', async (q, found) => {
    expect(await companies(tenant.client, { q })).toEqual(found);
  });

  test('by company finds the text as a whole, without case and accents', async () => {
    expect(await companies(tenant.client, { company: 'woodgrove claims' })).toEqual([]);
    expect(await companies(tenant.client, { company: 'claims OF wood' })).toEqual(['Northwind Claims of Woodgrove']);
    expect(await companies(tenant.client, { company: 'Gróss' })).toEqual(['Groß Øst Café']);
    expect(await companies(tenant.client, { company: 'wood%' })).toEqual([]);
  });

  test('by time includes its beginning and not its end, and goes on page by page', async () => {
    const { data } = await tenant.client.get<AssessmentItem[]>('/v1/assessments');
    const [newest, , third] = data.map(({ createdAt }) => createdAt);
    const range = { createdAfter: third ?? '', createdBefore: newest ?? '', limit: '1' };
    const first = await tenant.client.get<AssessmentItem[]>(`/v1/assessments?${new URLSearchParams(range).toString()}`);
    expect([first.meta.total, first.data[0]?.company]).toEqual([2, 'Woodgrove Loans']);
    const cursor = first.meta.nextCursor ?? '';
    expect(await companies(tenant.client, { ...range, cursor })).toEqual(['Woodgrove – Claims']);
    const other = new URLSearchParams({ ...range, createdAfter: newest ?? '', cursor });
    expect((await tenant.client.get(`/v1/assessments?${other.toString()}`)).error.code).toBe('INVALID_CURSOR');
    const wrong = await tenant.client.get('/v1/assessments?createdAfter=yesterday');
    expect([wrong.status, wrong.error.details?.[0]?.field]).toEqual([400, 'createdAfter']);
  });

  test('follows a company to its new name', async () => {
    const { id } = await anAssessment(tenant.client, { company: 'Tailspin', scheduledFor: '2999-01-01T00:00:00Z' });
    await tenant.client.patch(`/v1/assessments/${id}`, { company: 'Wïngtip' });
    expect(await companies(tenant.client, { q: 'tailspin' })).toEqual([]);
    expect(await companies(tenant.client, { q: 'wingtip' })).toEqual(['Wïngtip']);
    await tenant.client.delete(`/v1/assessments/${id}`);
  });

  test('is the same in sources, people, and organizations', async () => {
    await anIntegration(tenant.client, { name: 'Rechnungen für Straßen' });
    await aUser(app, tenant.organization, { name: 'Zoë Müller', email: 'zoe@ostergard.example' });
    const total = async (client: ApiClient, path: string, q: string): Promise<number> =>
      (await client.get(`${path}?q=${encodeURIComponent(q)}`)).meta.total;
    expect(await total(tenant.client, '/v1/integrations', 'strassen RECHNUNGEN')).toBe(1);
    expect(await total(tenant.client, '/v1/integrations', 'strassen orders')).toBe(0);
    const people = usersOf(tenant.organization);
    expect(await total(administrator(app), people, 'muller zoe')).toBe(1);
    expect(await total(administrator(app), people, 'ostergard.example müll')).toBe(1);
    expect(await total(administrator(app), '/v1/admin/organizations', 'son ostergard')).toBe(1);
  });

  test('reads the rows that it shows, in alphabetical order', async () => {
    const [{ id: workspace } = { id: '' }] = await app.database.query<{ id: string }>(
      'SELECT id FROM workspaces LIMIT 1',
    );
    const plan = await app.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM assessments WHERE workspace_id = '${workspace}'
       ORDER BY left(coalesce(assessments.folded, lower(assessments.company)), 100) COLLATE "C", id LIMIT 2`,
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('assessments_company');
    expect(lines).not.toContain('Sort');
    expect(await companies(tenant.client, { sort: 'company' })).toEqual([
      'Groß Øst Café',
      'Northwind Claims of Woodgrove',
      'Woodgrove – Claims',
      'Woodgrove Loans',
    ]);
  });
});

describe('rows of the version before', () => {
  let database: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(`${ofBefore('sql')}; SET search_path TO public`);
    await client.query(`UPDATE assessments SET company = 'Nörthwind Træders' WHERE company = 'Northwind Traders'`);
    await client.query(`UPDATE people SET name = 'Adá'; UPDATE integrations SET name = 'Örders'`);
    await client.query(`UPDATE organizations SET name = 'Nörthwind' WHERE name = 'Northwind'`);
    await client.end();
    await migrate(database.url);
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  const unfolded = async (): Promise<number> => {
    const [row] = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT folded FROM assessments UNION ALL SELECT folded FROM integrations
         UNION ALL SELECT folded FROM people UNION ALL SELECT folded FROM organizations) AS names WHERE folded IS NULL`,
    );
    return row?.count ?? 0;
  };

  test('are found once the service has started, as new ones are', async () => {
    expect(await unfolded()).toBeGreaterThan(4);
    app = await startTestApp({ database });
    await eventually(unfolded, (count) => count === 0);
    const folded = await database.query<{ folded: string }>(
      `SELECT folded FROM assessments WHERE company LIKE 'N%' UNION SELECT folded FROM organizations WHERE name LIKE 'N%'
       UNION SELECT folded FROM integrations UNION SELECT split_part(folded, ' ', 1) FROM people ORDER BY 1`,
    );
    expect(folded.map((row) => row.folded)).toEqual(
      expect.arrayContaining(['ada', 'northwind', 'northwind traeders', 'orders']),
    );
    const { data } = await administrator(app).get<{ id: string }[]>('/v1/admin/organizations?q=NORTHWIND');
    const client = app.client.as((await aKey(app, { id: data[0]?.id ?? '' })).key);
    expect(await companies(client, { q: 'traeders northwind' })).toEqual(['Nörthwind Træders']);
  });

  test('that an instance of it writes or renames during an upgrade are found, and then folded', async () => {
    const tenant = await aTenant(app);
    await anAssessment(tenant.client, { company: 'Fabrikam', scheduledFor: '2999-01-01T00:00:00Z' });
    const rename = (company: string): Promise<unknown> =>
      database.query(`UPDATE assessments SET company = $1 WHERE company LIKE 'Fabrik%'`, [company]);
    await rename('Fabrikånt Works');
    expect(await companies(tenant.client, { q: 'WORKS' })).toEqual(['Fabrikånt Works']);
    expect(await companies(tenant.client, { q: 'fabrikant' })).toEqual([]);
    await app.app.get(SearchJobs, { strict: false }).foldNames();
    expect(await companies(tenant.client, { q: 'fabrikant' })).toEqual(['Fabrikånt Works']);
    expect(await unfolded()).toBe(0);
  });

  test('are folded in rounds, and all of them', async () => {
    const organization = await anOrganization(app, { name: 'Proseware' });
    await database.query(
      `INSERT INTO organizations SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'name', 'Größe ' || n, 'folded', NULL))).* FROM organizations o, generate_series(1, 1500) n WHERE o.name = $1`,
      [organization.name],
    );
    const job = app.app.get(SearchJobs, { strict: false });
    expect(await job.foldNames()).toBe('at once');
    await job.foldNames();
    expect(await unfolded()).toBe(0);
    expect((await administrator(app).get('/v1/admin/organizations?q=grosse%201500')).meta.total).toBe(1);
  });
});
