import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import { aUser } from '../builders/a-user.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene } from './scene.js';

let app: TestApp;
let scene: Scene;
let report: string;

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly meta: { readonly nextCursor: string | null; readonly total: number };
}

beforeAll(async () => {
  app = await startTestApp({
    environment: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
  });
  scene = await Scene.of(app);
  const formulas = ['=HYPERLINK("http://x")', '+1', '-5', '@SUM(A1)', '\t=1', 'two\nlines, "quoted"'];
  await scene.upload([aLog({ cases: 430 }), ...formulas.map((name) => anOrder(name))].join('\n'));
  const { id } = await scene.completed((await scene.assessment()).id);
  report = `/v1/assessments/${id}/report`;
});
afterAll(() => app.stop());

const anOrder = (name: string): string =>
  ['Receive', 'Ship']
    .map((activity, day) => JSON.stringify({ case: name, activity, timestamp: `2025-01-0${day + 6}T08:00:00Z` }))
    .join('\n');

const ask = (path: string, client = scene.client) => client.get(path, { headers: { accept: 'text/csv' } });

/** The rows by the names of the columns. */
async function readCsv(path: string, client = scene.client): Promise<Record<string, string>[]> {
  const answer = await ask(path, client);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'Accept',
  ]);
  const [head = [], ...rows] = parse(answer.text);
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length);
    return Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** As RFC 4180 says. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** All pages as JSON. */
async function readPages(path: string, client = scene.client): Promise<Page['data']> {
  const rows: Page['data'][number][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `${path.includes('?') ? '&' : '?'}limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page: Page = JSON.parse((await client.get(`${path}${query}`)).text) as Page;
    rows.push(...page.data);
    cursor = page.meta.nextCursor;
  }
  return rows;
}

describe('tables as CSV', () => {
  it('have all cases in the order of the list, and no cell that is a formula', async () => {
    const rows = await readCsv(`${report}/cases?sort=oldest`);
    const listed = await readPages(`${report}/cases?sort=oldest`);
    expect(rows).toHaveLength(436);
    const safe = (name: unknown): string => (/^[=+\-@\t\r]/u.test(String(name)) ? `'${String(name)}` : String(name));
    expect(rows.map((row) => row.case)).toEqual(listed.map((each) => safe(each.case)));
    expect(rows.map((row) => row.case)).toEqual(
      expect.arrayContaining([`'=HYPERLINK("http://x")`, `'+1`, `'-5`, `'@SUM(A1)`, `'\t=1`, 'two\nlines, "quoted"']),
    );
    expect(rows.map((row) => Number(row.durationSeconds))).toEqual(listed.map((each) => each.durationSeconds));
    expect(await readCsv(`${report}/cases?activity=Approve&limit=3`)).toHaveLength(430);
    expect(await readCsv(`${report}/cases?activity=Nowhere`)).toEqual([]);
  });

  it('have the variants, bottlenecks, and items of the roadmap', async () => {
    const variants = await readCsv(`${report}/variants?workflow=w1`);
    expect(variants.map(({ cases }) => Number(cases)).reduce((sum, cases) => sum + cases, 0)).toBe(436);
    expect(variants[0]?.activities).toContain('Receive → Check');
    const { bottlenecks, roadmap } = (
      await scene.client.get<{
        bottlenecks: { id: string; lostSeconds: { mean: number } }[];
        roadmap: { waves: { name: string; items: { opportunityId: string; title: string }[] }[] };
      }>(`${report}?sections=bottlenecks,roadmap`)
    ).data;
    const places = await readCsv(`${report}?sections=bottlenecks`);
    expect(places.map(({ id, meanSeconds }) => [id, Number(meanSeconds)])).toEqual(
      bottlenecks.map(({ id, lostSeconds }) => [id, lostSeconds.mean]),
    );
    const items = roadmap.waves.flatMap((wave) => wave.items.map((item) => [wave.name, item.opportunityId]));
    expect(items.length).toBeGreaterThan(0);
    const chosen = items[0]?.[1] ?? '';
    expect((await scene.client.get(`${report}/plan`)).data).toEqual({ startDate: null, owners: {} });
    const plan = { items: { [chosen]: { status: 'accepted', owner: '=Ada', note: 'Soon' } } };
    await scene.client.patch(`${report}/plan`, plan);
    expect((await scene.client.get<object>(`${report}/plan`)).data).toMatchObject({ owners: { [chosen]: '=Ada' } });
    const planned = await readCsv(`${report}/plan`);
    expect(planned.map(({ wave, opportunityId }) => [wave, opportunityId])).toEqual(items);
    expect(planned[0]).toMatchObject({ status: 'accepted', owner: "'=Ada", note: 'Soon' });
  });

  it('have events, deliveries, and the audit log', async () => {
    const events = await readCsv('/v1/events');
    const listed = await readPages('/v1/events');
    expect(events.map(({ id, data }) => [id, JSON.parse(data ?? '') as unknown])).toEqual(
      listed.map(({ id, data }) => [id, data]),
    );
    const endpoint = { url: 'http://127.0.0.1:9/hooks', events: ['report.ready'] };
    const { id } = (await scene.client.post<{ id: string }>('/v1/webhooks', endpoint)).data;
    await scene.client.post(`/v1/webhooks/${id}/test`, {});
    const deliveries = await readCsv(`/v1/webhooks/${id}/deliveries`);
    expect(deliveries.map((row) => row.id)).toEqual(
      (await readPages(`/v1/webhooks/${id}/deliveries`)).map((each) => each.id),
    );
    expect(deliveries).toHaveLength(1);
    await aUser(app, scene.organization, { name: '=1+1' });
    const audit = await readCsv(`/v1/admin/organizations/${scene.organization.id}/audit-log`, administrator(app));
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['assessment.created', 'user.created']));
    expect((await readCsv('/v1/admin/audit-log?action=none', administrator(app))).length).toBe(0);
  });

  it('come only where they are asked for, and errors stay JSON', async () => {
    const headers = { accept: 'application/json, text/csv;q=0.5' };
    expect((await scene.client.get<unknown[]>('/v1/events?limit=1', { headers })).data).toHaveLength(1);
    const refused = await ask(`${report}?sections=summary`);
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await ask(`${report}/cases?ref=unknown`)).error.code).toBe('REFERENCE_NOT_FOUND');
    expect((await ask('/v1/events?since=yesterday')).status).toBe(400);
    const other = await Scene.of(app);
    expect((await ask(`${report}/cases`, other.client)).status).toBe(404);
    expect(await readCsv('/v1/events', other.client)).toEqual([]);
    const head = await scene.client.raw('HEAD', '/v1/events', { headers: { accept: 'text/csv' } });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  it('are read as fast as the client takes them, one at a time for a workspace', async () => {
    const other = await Scene.of(app);
    const workspaceId = await other.workspaceId();
    const rows = 40_000;
    await app.database.query(
      `INSERT INTO events (workspace_id, id, type, body, created_at)
       SELECT $1, gen_random_uuid(), 'report.ready', json_build_object('id', 'evt_' || n, 'type', 'report.ready',
         'timestamp', '2026-01-01T00:00:00.000Z', 'data', json_build_object('text', repeat('x', 500)))::text, clock_timestamp()
       FROM generate_series(1, $2) AS n`,
      [workspaceId, rows],
    );
    const { key } = (
      await administrator(app).post<{ key: string }>(`/v1/admin/organizations/${other.organization.id}/api-keys`, {
        name: 'Slow reader',
        scopes: ['webhooks:manage'],
        environment: 'live',
      })
    ).data;
    const open = (signal?: AbortSignal): Promise<Response> =>
      fetch(`${app.baseUrl}/v1/events`, {
        headers: { accept: 'text/csv', authorization: `Bearer ${key}` },
        ...(signal && { signal }),
      });
    const left = new AbortController();
    const slow = await open(left.signal);
    expect(slow.status).toBe(200);
    let isOpen = false;
    const next = open().then((response) => {
      isOpen = true;
      return response.text();
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(isOpen).toBe(false);
    left.abort();
    const lines = (await next).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows + 1);
    expect(new Set(lines).size).toBe(rows + 1);
  });
});
