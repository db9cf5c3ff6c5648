import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { auditOf } from '../builders/audit-of.js';
import { aKey } from '../builders/a-key.js';
import { aTenant } from '../builders/a-tenant.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLogOfRegions, asNdjson, type RegionalEvent } from './a-log-of-regions.js';
import { Scene, until } from './scene.js';

interface Filter {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly words: string;
  readonly cases: number | null;
  readonly of: number | null;
  readonly reason: string | null;
}

interface FilteredReport {
  readonly id: string;
  readonly filter?: object;
  readonly plan?: object;
  readonly roadmap: { readonly waves: readonly { readonly items: readonly { readonly opportunityId: string }[] }[] };
  readonly summary: { readonly totals: { readonly cases: number } };
  readonly workflows: readonly { readonly id: string; readonly cases: number }[];
}

const log = aLogOfRegions();
let app: TestApp;
let scene: Scene;
let workspaceId: string;
let path: string;
let filters: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  workspaceId = await scene.workspaceId();
  path = await assessed(log);
  filters = `${path}/report/filters`;
});
afterAll(() => app.stop());

/** The address of a completed assessment of these events alone. */
async function assessed(events: readonly RegionalEvent[]): Promise<string> {
  const integration = await scene.upload(asNdjson(events));
  const { id } = await scene.assessment({ integrationIds: [integration] });
  await scene.completed(id);
  return `/v1/assessments/${id}`;
}

const make = (body: object) => scene.client.post<Filter>(filters, body);
const read = async (id: string): Promise<Filter> => (await scene.client.get<Filter>(`${filters}/${id}`)).data;
const ready = (id: string): Promise<Filter> =>
  until(async () => {
    const filter = await read(id);
    if (filter.status === 'failed') throw new Error(filter.reason ?? '');
    return filter.status === 'ready' && filter;
  });
const made = async (body: object): Promise<Filter> => {
  const answer = await make(body);
  if (answer.status !== 202) throw new Error(answer.text);
  return ready(answer.data.id);
};
const report = async (id: string): Promise<FilteredReport> =>
  (await scene.client.get<FilteredReport>(`${path}/report?filter=${id}`)).data;

const inNorth = { attribute: { name: 'region', values: ['North'] } };

describe('a filtered report', () => {
  const started = new Map<string, string>();
  const teams = new Map<string, string>();
  for (const { case: name, timestamp, attributes } of log) {
    if (timestamp < (started.get(name) ?? '9')) started.set(name, timestamp);
    if (attributes['org:group'] !== undefined) teams.set(name, attributes['org:group']);
  }
  const choices: [body: object, words: string, isChosen: (event: RegionalEvent) => boolean][] = [
    [inNorth, 'region = North', ({ attributes: { region } }) => region === 'North'],
    [{ group: 'Red' }, 'Team = Red', ({ case: name }) => teams.get(name) === 'Red'],
    [
      { from: '2025-01-01', to: '2025-12-31', workflow: 'w1' },
      'Started in 2025 · Workflow = Orders',
      ({ case: name, workflow }) => workflow === 'Orders' && (started.get(name) ?? '') > '2025',
    ],
  ];

  test.each(choices)('by %j equals that of an assessment of these rows alone', async (body, words, isChosen) => {
    const rows = log.filter(isChosen);
    const filter = await made(body);
    const cases = new Set(rows.map(({ case: name }) => name)).size;
    expect(filter).toMatchObject({ name: null, words, cases, of: 201, reason: null });
    const alone = await assessed(rows);
    const { filter: shown, ...filtered } = await report(filter.id);
    expect(shown).toEqual({ id: filter.id, name: null, words, cases, of: 201 });
    const { data: whole } = await scene.client.get<FilteredReport>(`${alone}/report`);
    const own = { id: '', assessmentId: '', generatedAt: '' };
    expect({ ...filtered, ...own }).toEqual({ ...whole, ...own });
    expect(filtered.summary.totals.cases).toBe(cases);
    for (const route of [
      'cases?limit=100',
      'cases/distribution?workflow=w1',
      'variants?workflow=w1',
      'replay?workflow=w1',
    ]) {
      const here = await scene.client.get(`${path}/report/${route}&filter=${filter.id}`);
      const there = await scene.client.get(`${alone}/report/${route}`);
      expect(here.status).toBe(200);
      expect(here.data).toEqual(there.data);
    }
  });

  it('offers what it can be filtered by', async () => {
    const { data } = await scene.client.get(`${filters}/choices`);
    expect(data).toEqual({
      groups: ['Blue', 'Red'],
      attributes: [
        { attribute: 'region', values: ['North', 'South'] },
        { attribute: 'org:group', values: ['Blue', 'Red'] },
      ],
    });
  });

  it('is one for the same cases, with the last name given', async () => {
    const values = ['South', 'North'];
    const first = await make({ attribute: { name: 'region', values } });
    const again = await make({ attribute: { name: 'region', values: values.toReversed() }, name: ' Both ' });
    expect(again.data).toMatchObject({ id: first.data.id, name: 'Both', cases: 195 });
    expect((await scene.client.patch<Filter>(`${filters}/${first.data.id}`, { name: null })).data.name).toBeNull();
    const listed = (await scene.client.get<Filter[]>(filters)).data;
    expect(listed[0]).toEqual(await read(first.data.id));
    expect((await auditOf(app, scene.organization, 'report.filtered'))[0]?.details).toMatchObject({
      filter: first.data.id,
    });
  });

  it('is asked for once with the same idempotency key', async () => {
    const body = JSON.stringify({ from: '2024-02-06' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'filtered' };
    const first = await scene.client.raw<Filter>('POST', filters, { body, headers });
    const second = await scene.client.raw<Filter>('POST', filters, { body, headers });
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('leaves the report, its history, and its plan as they are', async () => {
    const { data: before } = await scene.client.get<FilteredReport>(`${path}/report`);
    await scene.client.patch(`${path}/report/plan`, { startDate: '2027-01-04' });
    const { id } = await made(inNorth);
    expect((await report(id)).plan).toBeUndefined();
    const { data: after } = await scene.client.get<FilteredReport>(`${path}/report`);
    expect(after).toMatchObject({ id: before.id, plan: { startDate: '2027-01-04' } });
    expect(after.filter).toBeUndefined();
    expect((await scene.client.get<object[]>(`${path}/reports`)).data).toHaveLength(1);
    const events = await scene.events(path.split('/').at(-1) ?? '');
    expect(events.filter(({ type }) => type === 'report.ready')).toHaveLength(1);
  });

  it('says in its PDF which cases it is of', async () => {
    const { id } = await made(inNorth);
    const { data } = await scene.client.get<{ downloadUrl: string }>(`${path}/report?format=pdf&filter=${id}`);
    const file = await app.client.raw('GET', data.downloadUrl.replace(app.baseUrl, ''));
    const [title] = pdfPages(file.bytes);
    expect(title?.text).toContain('105of201cases:region=North');
  });
});

describe('a link', () => {
  it('shows only the report of the filter it carries, and ends with it', async () => {
    const { id } = await made(inNorth);
    const { status, data } = await scene.client.post<{ url: string; filter: string }>(`${path}/shares`, {
      filter: id,
      showCases: true,
    });
    expect([status, data.filter]).toEqual([201, id]);
    const shared = new URL(data.url).pathname;
    expect((await app.client.get(`${shared}/report`)).data).toEqual(await report(id));
    const listed = await app.client.get<{ case: string }[]>(`${shared}/cases?limit=100&sort=newest`);
    expect(listed.meta.total).toBe(105);
    expect((await app.client.get(`${shared}/scenarios`)).data).toEqual([]);
    const other = await app.client.get(`${shared}/report?filter=${id}`);
    expect([other.status, other.error.details?.[0]?.field]).toEqual([400, 'filter']);
    expect((await scene.client.delete(`${filters}/${id}`)).status).toBe(204);
    expect((await app.client.get(`${shared}/report`)).error.code).toBe('SHARE_NOT_FOUND');
    expect((await scene.client.get(`${path}/report?filter=${id}`)).error.code).toBe('FILTER_NOT_FOUND');
    const [entry] = await auditOf(app, scene.organization, 'report.filter_deleted');
    expect(entry?.details).toEqual({ filter: id, revokedShares: 1 });
  });

  it('needs a filter of this report', async () => {
    const answer = await scene.client.post(`${path}/shares`, { filter: 'flt_01h455vb4pex5vsknk084sn02q' });
    expect([answer.status, answer.error.code]).toEqual([404, 'FILTER_NOT_FOUND']);
  });
});

describe('what is refused', () => {
  const attribute = (values: unknown, name: unknown = 'region') => ({ attribute: { name, values } });
  test.each([
    [{}, 'from'],
    [{ name: 'All' }, 'from'],
    [{ from: '2025-02-30' }, 'from'],
    [{ from: '2025-02-01', to: '2025-01-31' }, 'to'],
    [{ workflow: 'w9' }, 'workflow'],
    [{ group: '' }, 'group'],
    [{ attribute: 'region' }, 'attribute'],
    [attribute([]), 'attribute.values'],
    [attribute(['North', 'North']), 'attribute.values'],
    [attribute([1]), 'attribute.values'],
    [attribute(Array.from({ length: 51 }, String)), 'attribute.values'],
    [attribute(['x'.repeat(501)]), 'attribute.values'],
    [attribute(['North'], 'x'.repeat(201)), 'attribute.name'],
    [{ ...inNorth, name: 'x'.repeat(201) }, 'name'],
    [{ ...inNorth, groups: 'Red' }, 'groups'],
  ])('%j is 400, naming %s', async (body, field) => {
    const answer = await make(body);
    expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, field]);
  });

  test.each([
    [attribute(['East']), 'attribute', 'matches 6 cases; a report needs at least 20'],
    [attribute(['Nowhere']), 'attribute', 'matches 0 cases; a report needs at least 20'],
    [attribute(["'; --"], "/a~'b"), 'attribute', 'matches 0 cases; a report needs at least 20'],
    [{ group: 'Green', from: '2024-01-01' }, 'group', 'matches 0 cases; a report needs at least 20'],
    [{ ...inNorth, workflow: 'w2' }, 'attribute', 'leaves 0 cases with the others; a report needs at least 20'],
  ])('%j is 422, naming %s, and not kept', async (body, field, message) => {
    const before = (await scene.client.get<Filter[]>(filters)).data.length;
    const answer = await make(body);
    expect([answer.status, answer.error.code]).toEqual([422, 'FILTER_NOT_POSSIBLE']);
    expect(answer.error.details).toEqual([{ field, message }]);
    expect((await scene.client.get<Filter[]>(filters)).data).toHaveLength(before);
  });

  it('is what belongs to others, or may only be read', async () => {
    const { id } = await made(inNorth);
    const { client } = await aTenant(app);
    expect((await client.get(`${filters}/${id}`)).error.code).toBe('ASSESSMENT_NOT_FOUND');
    const other = await assessed(log.filter(({ workflow }) => workflow === 'Orders'));
    for (const address of [
      `${other}/report/filters/${id}`,
      `${other}/report?filter=${id}`,
      `${path}/report/cases?filter=flt_1`,
    ]) {
      expect((await scene.client.get(address)).error.code).toBe('FILTER_NOT_FOUND');
    }
    const reader = app.client.as((await aKey(app, scene.organization, { scopes: ['assessments:read'] })).key);
    expect((await reader.get(`${path}/report?filter=${id}`)).status).toBe(200);
    expect((await reader.post(filters, inNorth)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await reader.delete(`${filters}/${id}`)).error.code).toBe('INSUFFICIENT_SCOPE');
  });
});

describe('later on', () => {
  const rows = async (columns: string, id: string) =>
    app.database.query(`SELECT ${columns} FROM reports WHERE workspace_id = $1 AND filter_id = $2`, [
      workspaceId,
      parsePublicId('flt', id),
    ]);

  it('a report that was recomputed is filtered again when it is asked for', async () => {
    const { id } = await made({ ...inNorth, name: 'North' });
    const before = await report(id);
    const { data } = await scene.client.post<{ id: string }>(`${path}/reports`, { assumptions: { hourlyCost: 91 } });
    await until(async () => (await scene.client.get<FilteredReport>(`${path}/report`)).data.id === data.id);
    const meanwhile = await scene.client.get(`${path}/report?filter=${id}`);
    expect([meanwhile.status, meanwhile.error.code, meanwhile.headers.get('retry-after')]).toEqual([
      404,
      'REPORT_NOT_READY',
      '2',
    ]);
    expect(await ready(id)).toMatchObject({ name: 'North', cases: 105 });
    const after = await report(id);
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({ roi: { assumptions: { hourlyCost: 91 } } });
    expect(await rows('attempts', id)).toEqual([{ attempts: 1 }]);
  });

  it('one whose workers keep dying is given up, and can be deleted', async () => {
    const { id } = await made({ to: '2025-02-20' });
    await app.database.query(
      `UPDATE reports SET generated_at = NULL, due_at = clock_timestamp(), attempts = 3 WHERE workspace_id = $1 AND filter_id = $2`,
      [workspaceId, parsePublicId('flt', id)],
    );
    const failed = await until(async () => {
      const filter = await read(id);
      return filter.status === 'failed' && filter;
    });
    expect(failed.reason).toContain('failed several times');
    expect((await scene.client.get(`${path}/report?filter=${id}`)).error.code).toBe('FILTER_NOT_POSSIBLE');
    expect((await scene.client.delete(`${filters}/${id}`)).status).toBe(204);
  });

  it('the oldest without a name makes room for the fifty-first, and named ones stay', async () => {
    const { id: first } = await made({ from: '2024-02-07' });
    const { total } = (await scene.client.get(filters)).meta;
    await app.database.query(
      `INSERT INTO report_filters (workspace_id, id, assessment_id, name, terms, question)
       SELECT workspace_id, gen_random_uuid(), assessment_id, 'Kept', terms, convert_to(nth::text, 'UTF8')
       FROM report_filters, generate_series(1, $3) AS nth WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, parsePublicId('flt', first), 50 - total],
    );
    const unnamed = async () =>
      (await scene.client.get<Filter[]>(`${filters}?limit=100`)).data.filter(({ name }) => name === null);
    const oldest = (await unnamed()).at(-1)?.id;
    expect((await made({ from: '2024-02-08' })).cases).toBeGreaterThan(100);
    expect((await unnamed()).map(({ id }) => id)).not.toContain(oldest);
    expect((await scene.client.get(filters)).meta.total).toBe(50);
    await app.database.query(`UPDATE report_filters SET name = 'Kept' WHERE workspace_id = $1`, [workspaceId]);
    const refused = await make({ from: '2024-02-09' });
    expect([refused.status, refused.error.details?.[0]?.field]).toEqual([409, 'keptFilters']);
  });
});
