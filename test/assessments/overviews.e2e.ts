import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anAssessment, type AssessmentItem } from '../builders/an-assessment.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { moveTo } from './move-to.js';

interface Overviewed extends AssessmentItem {
  readonly overview?: {
    readonly results: { readonly cases: number; readonly topFinding: string | null } | null;
    readonly waitingFor: { readonly reason: string; readonly sources: readonly string[] } | null;
  };
}

describe('a long list', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });
    tenant = await aTenant(app);
    const { id } = await anAssessment(tenant.client, { company: 'Company 0', scheduledFor: '2999-01-01T00:00:00Z' });
    await moveTo(app, id, 'completed');
    // Every tenth without an annual value, and two of each value, so that ties are paged through.
    await app.database.query(
      `INSERT INTO assessments SELECT (jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'company', 'Company ' || n, 'folded', 'company ' || n, 'created_at', a.created_at - n * interval '1 minute',
         'results', jsonb_build_object('cases', n, 'topFinding', 'Finding ' || n, 'annualValue',
           CASE WHEN n % 10 > 0 THEN jsonb_build_object('currency', 'EUR', 'low', 1, 'expected', n / 2, 'high', 9) END)
       ))).* FROM assessments a, generate_series(1, 999) n WHERE a.company = 'Company 0'`,
    );
  });
  afterAll(() => app.stop());

  const list = async (query: string) => tenant.client.get<Overviewed[]>(`/v1/assessments?${query}`);

  async function walk(query: string): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=100&${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ company }) => company));
      cursor = page.meta.nextCursor;
    }
    return seen;
  }

  test('is searched by the words of a company, whatever their case, and counted', async () => {
    const { data, meta } = await list('q=99%20cOMPANY&limit=100');
    const withBoth = [99, 199, 299, 399, 499, 599, 699, 799, 899].map((n) => `Company ${n}`);
    expect(data.map(({ company }) => company)).toEqual([...withBoth, ...numbers(990, 999)]);
    expect(meta.total).toBe(19);
    expect((await list('q=%25')).meta.total).toBe(0);
  });

  test('is ordered by value, each once across pages, what has none last', async () => {
    const seen = await walk('sort=-annualValue');
    expect(new Set(seen).size).toBe(1000);
    expect(seen.slice(0, 2).sort()).toEqual(['Company 998', 'Company 999']);
    expect(seen.slice(-100).every((company) => company.endsWith('0'))).toBe(true);
    expect((await walk('sort=annualValue')).toReversed()).toEqual(seen);
  });

  test.each([
    ['company', 'Company 0'],
    ['-cases', 'Company 999'],
    ['createdAt', 'Company 999'],
    ['-createdAt', 'Company 0'],
  ])('is ordered by %s', async (sort, first) => {
    const seen = await walk(`sort=${sort}`);
    expect([seen[0], new Set(seen).size]).toEqual([first, 1000]);
  });

  test('has a cursor that fits no other order and no other letters', async () => {
    const { nextCursor } = (await list('limit=1&sort=company&q=9')).meta;
    for (const other of ['sort=-company&q=9', 'sort=company&q=8', 'q=9']) {
      expect((await list(`${other}&cursor=${nextCursor ?? ''}`)).error.code).toBe('INVALID_CURSOR');
    }
    expect((await list('sort=colour')).error.details).toEqual([
      { field: 'sort', message: expect.stringContaining('must be one of') },
    ]);
  });

  test('tells of each what its report found, for those who ask', async () => {
    const [first] = (await list('q=company%20998&include=overview')).data;
    expect(first?.overview).toEqual({
      results: {
        cases: 998,
        topFinding: 'Finding 998',
        annualValue: expect.objectContaining({ expected: 499 }),
        // Of a report that an earlier version wrote.
        headline: null,
        period: null,
      },
      waitingFor: null,
    });
  });
});

describe('what an assessment waits for', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('is said by the name of the source, in the list and on the assessment', async () => {
    const { client } = await aTenant(app);
    await client.post('/v1/integrations', { tool: 'upload', name: 'Legacy ERP' });
    const { id } = await anAssessment(client);
    await moveTo(app, id, 'scheduled');
    const waitingFor = { reason: 'events', sources: ['Legacy ERP'] };
    const [item] = (await client.get<Overviewed[]>('/v1/assessments?include=overview')).data;
    expect(item?.overview?.waitingFor).toEqual(waitingFor);
    const { data } = await client.get<Overviewed & { integrations: object[] }>(`/v1/assessments/${id}`);
    expect(data.overview?.waitingFor).toEqual(waitingFor);
    expect(data.integrations).toEqual([
      expect.objectContaining({ name: 'Legacy ERP', id: expect.stringMatching(/^int_/), tool: 'upload' }),
    ]);
  });

  test('is nothing of another workspace', async () => {
    const one = await aTenant(app);
    const other = await aTenant(app);
    await one.client.post('/v1/integrations', { tool: 'upload', name: 'Secret source' });
    const { id } = await anAssessment(other.client);
    await moveTo(app, id, 'scheduled');
    const [item] = (await other.client.get<Overviewed[]>('/v1/assessments?include=overview')).data;
    expect(item?.overview?.waitingFor).toEqual({ reason: 'sources', sources: [] });
  });
});

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_none, index) => `Company ${from + index}`);
