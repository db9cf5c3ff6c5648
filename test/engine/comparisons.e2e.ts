import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { aKey } from '../builders/a-key.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anOfficeGrown } from './an-office-grown.js';
import { Scene, until } from './scene.js';

interface Comparison {
  readonly workflow: string;
  readonly workflows: readonly string[];
  readonly before: { readonly cases: number; readonly cycle: { readonly meanSeconds: number } };
  readonly after: { readonly cases: number; readonly cycle: { readonly meanSeconds: number } };
  readonly causes: readonly { readonly of: string; readonly activity: string | null; readonly effect: object | null }[];
  readonly attributable: boolean;
  readonly items: readonly {
    readonly id: string;
    readonly state: string;
    readonly promised: object | null;
    readonly measured: object | null;
  }[];
  readonly text: string;
  readonly status?: string;
}

interface Roadmap {
  readonly waves: readonly { readonly items: readonly { readonly opportunityId: string; readonly title: string }[] }[];
}

const office = anOfficeGrown();
let app: TestApp;
let scene: Scene;
let workspaceId: string;
let first: string;
let second: string;
/** Of the first roadmap; done before the second assessment. */
let hired: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  workspaceId = await scene.workspaceId();
  const source = await scene.upload(office.before);
  ({ id: first } = await scene.completed((await scene.assessment()).id));
  const items = await roadmapOf(first);
  hired = items.find(({ title }) => title === 'Add one person to Decide')?.opportunityId ?? '';
  const other = items.find(({ opportunityId }) => opportunityId !== hired)?.opportunityId ?? '';
  await plan({ [hired]: { status: 'done' }, [other]: { status: 'dropped' } });
  await scene.add(source, office.after);
  const { data } = await scene.client.post<{ id: string }>(`/v1/assessments/${first}/repeat`, {});
  ({ id: second } = await scene.completed(data.id));
});
afterAll(() => app.stop());

const roadmapOf = async (id: string) =>
  (await scene.client.get<{ roadmap: Roadmap }>(`/v1/assessments/${id}/report`)).data.roadmap.waves.flatMap(
    ({ items }) => items,
  );
const plan = (items: object) => scene.client.patch(`/v1/assessments/${first}/report/plan`, { items });

const compare = (query: string, id = second) =>
  scene.client.get<Comparison>(`/v1/assessments/${id}/comparison?${query}`);

const compared = (query: string, id = second): Promise<Comparison> =>
  until(async () => {
    const answer = await compare(query, id);
    if (answer.status === 202) return null;
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data;
  });

const rows = async <Row extends object>(columns: string): Promise<Row[]> =>
  app.database.query<Row>(`SELECT ${columns} FROM comparisons WHERE workspace_id = $1 ORDER BY created_at`, [
    workspaceId,
  ]);

const whole = `before=2020-01-01/2024-12-31&after=2025-01-01/2030-01-01`;
const halves = `before=2020-01-01/${office.border}&after=${office.border}/2030-01-01`;

describe('a comparison with the assessment before', () => {
  it('is computed once, for all who ask', async () => {
    const named = `with=${first}&workflow=w1`;
    const asked = await Promise.all([compare(named), compare(named)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    expect(asked[0].data).toEqual({ status: 'computing' });
    expect(Number(asked[0].headers.get('retry-after'))).toBeGreaterThan(0);
    const found = await compared(named);
    expect(await compared('with=previous')).toEqual(found);
    expect(await compared(`with=${first}`)).toEqual(found);
    const once = { attempts: 1, due_at: null };
    expect(await rows('attempts, due_at, is_announced')).toEqual([
      { ...once, is_announced: true },
      { ...once, is_announced: false },
    ]);
  });

  it('tells causes, and what each did', async () => {
    const found = await compared('with=previous');
    expect(found).toMatchObject({ workflow: 'w1', workflows: ['w1'], attributable: true });
    expect(found.before.cases).toBeGreaterThan(700);
    expect(found.causes[0]).toMatchObject({ of: 'people', activity: 'Decide', before: 1, after: 2 });
    expect(found.causes[0]?.effect).not.toBeNull();
    expect(found.text).toContain('More people for Decide');
  });

  it('verifies the items of the earlier roadmap that were begun', async () => {
    expect((await compared('with=previous')).items).toMatchObject([{ id: hired, state: 'reached' }]);
    await plan({ [hired]: { status: 'accepted' } });
    expect((await compared('with=previous')).items).toEqual([]);
    await plan({ [hired]: { status: 'done' } });
  });

  it('is announced once when the assessment completes, with what came of the roadmap', async () => {
    const { before, after, items } = await compared('with=previous');
    const events = (await scene.events(second)).filter(({ type }) => /compared|verified/.test(type));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        'assessment.compared',
        {
          assessmentId: second,
          previousId: first,
          attributable: true,
          differenceSeconds: after.cycle.meanSeconds - before.cycle.meanSeconds,
          changes: 1,
        },
      ],
      [
        'roadmap_item.verified',
        {
          assessmentId: second,
          itemId: hired,
          state: 'reached',
          promised: items[0]?.promised,
          measured: items[0]?.measured,
        },
      ],
    ]);
    expect((await scene.events(first)).filter(({ type }) => type === 'assessment.compared')).toEqual([]);
  });

  it('is told by email, because something changed', async () => {
    const folder = join(app.config.dataDir, 'mail');
    const mails = async (): Promise<string[]> => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return texts.filter((text) => text.includes('Something changed at') && text.includes(second));
    };
    const [mail = ''] = await until(async () => (await mails()).length > 0 && mails());
    expect(mail).toContain('More people for Decide');
  });

  it('is printed, but not by a link', async () => {
    const print = async (path: string): Promise<string> => {
      const { downloadUrl } = (await scene.client.get<{ downloadUrl: string }>(path)).data;
      const { bytes } = await app.client.get(downloadUrl.slice(app.baseUrl.length));
      return pdfPages(bytes)
        .map(({ text }) => text)
        .join('');
    };
    const path = `/v1/assessments/${second}`;
    const printed = await print(`${path}/report?format=pdf&sections=summary`);
    expect(printed).toContain('Sincethelasttime');
    expect(printed).toMatch(/People:Decide12/);
    expect(printed).toMatch(/AddonepersontoDecideReached/);
    const { url } = (await scene.client.post<{ url: string }>(`${path}/shares`, {})).data;
    const shared = await print(`${new URL(url).pathname}/report?format=pdf&sections=summary`);
    expect(shared).not.toContain('Sincethelasttime');
    expect(await print(`/v1/assessments/${first}/report?format=pdf&sections=summary`)).not.toContain(
      'Sincethelasttime',
    );
  });

  it('adds to the results of the quarter', async () => {
    await app.database.query(
      `INSERT INTO verified_items (workspace_id, assessment_id, item_id, state, promised_hours, measured_hours,
         promised_value, measured_value, currency, verified_at)
       SELECT workspace_id, assessment_id, 'o' || nth, 'not_reached', 100, 30, 5000, 1500, 'EUR', '2026-02-01'
       FROM verified_items, generate_series(91, 92) AS nth WHERE workspace_id = $1`,
      [workspaceId],
    );
    const { status, data } = await scene.client.get<{ quarters: readonly object[] }>('/v1/results');
    expect(status).toBe(200);
    const [quarter] = data.quarters;
    expect(quarter).toMatchObject({ items: { reached: 1, notReached: 0, notMeasurable: 0 } });
    expect(data.quarters[1]).toEqual({
      quarter: '2026-Q1',
      items: { reached: 0, notReached: 2, notMeasurable: 0 },
      hours: { promised: 200, measured: 60 },
      values: [{ currency: 'EUR', promised: 10_000, measured: 3_000 }],
    });
    const { client } = await aTenant(app);
    expect((await client.get('/v1/results')).data).toEqual({ quarters: [] });
  });

  it('takes the name of a workflow for what it is, whatever its id in the earlier report', async () => {
    const rename = (from: string, to: string) =>
      app.database.query(
        `UPDATE report_sections SET content = replace(content::text, $2, $3)::json
         WHERE workspace_id = $1 AND name = 'workflows' AND report_id IN (
           SELECT id FROM reports WHERE assessment_id = (SELECT id FROM assessments WHERE workspace_id = $1 ORDER BY created_at LIMIT 1) AND workspace_id = $1
         )`,
        [workspaceId, from, to],
      );
    const { workflows } = (
      await scene.client.get<{ workflows: { name: string }[] }>(`/v1/assessments/${first}/report?sections=workflows`)
    ).data;
    const name = `"name":"${workflows[0]?.name ?? ''}"`;
    await rename(name, '"name":"Another one"');
    await app.database.query('DELETE FROM comparisons WHERE workspace_id = $1', [workspaceId]);
    await compare('with=previous');
    const answer = await until(async () => {
      const each = await compare('with=previous');
      return each.status === 202 ? null : each;
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'COMPARISON_NOT_POSSIBLE']);
    expect(answer.error.message).toContain('There is none');
    await rename('"name":"Another one"', name);
    await app.database.query('DELETE FROM comparisons WHERE workspace_id = $1', [workspaceId]);
  });

  it('is computed by another worker when its own has died', async () => {
    const found = await compared('with=previous');
    await app.database.query(
      `UPDATE comparisons SET answer = NULL, due_at = clock_timestamp(), lease_token = gen_random_uuid(),
         leased_until = clock_timestamp() + interval '2 seconds' WHERE workspace_id = $1`,
      [workspaceId],
    );
    expect((await compare('with=previous')).status).toBe(202);
    expect(await compared('with=previous')).toEqual(found);
    expect(await rows('attempts')).toEqual([{ attempts: 2 }]);
  });

  it('is given up when workers keep dying of it', async () => {
    await app.database.query(
      `UPDATE comparisons SET answer = NULL, due_at = clock_timestamp(), attempts = 3 WHERE workspace_id = $1`,
      [workspaceId],
    );
    await until(async () => (await compare('with=previous')).status === 422);
    await app.database.query('DELETE FROM comparisons WHERE workspace_id = $1', [workspaceId]);
  });
});

describe('a comparison of two periods', () => {
  it('is of one log', async () => {
    const found = await compared(halves);
    expect(found.causes[0]).toMatchObject({ of: 'people', activity: 'Decide' });
    expect(found.items).toEqual([]);
    expect(await compared(`${halves}&workflow=w1`)).toEqual(found);
  });

  it('needs enough cases in both', async () => {
    const answer = await until(async () => {
      const each = await compare(whole);
      return each.status === 202 ? null : each;
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'COMPARISON_NOT_POSSIBLE']);
    expect(answer.error.message).toContain('100');
  });
});

describe('a comparison is refused', () => {
  test.each([
    ['', 'with'],
    ['with=previous&before=2025-01-01/2025-02-01', 'before'],
    ['before=2025-01-01/2025-02-01', 'with'],
    ['before=2025-01-01/2025-02-01&after=2025-01-15/2025-03-01', 'after'],
    ['before=2025-02-01/2025-01-01&after=2025-03-01/2025-04-01', 'before'],
    ['before=2025-01-01&after=2025-03-01/2025-04-01', 'before'],
    ['with=previous&workflows=w1', 'workflows'],
    [`with=${'x'.repeat(101)}`, 'with'],
  ])('for ?%s, naming %s', async (query, field) => {
    const answer = await compare(query);
    expect([answer.status, answer.error.code, answer.error.details?.[0]?.field]).toEqual([
      400,
      'VALIDATION_FAILED',
      field,
    ]);
  });

  it('with itself, with nothing before, and with what is not there', async () => {
    expect((await compare(`with=${second}`)).status).toBe(400);
    const none = await compare('with=previous', first);
    expect([none.status, none.error.code]).toEqual([422, 'COMPARISON_NOT_POSSIBLE']);
    expect((await compare('with=asmt_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
    expect((await compare('with=rpt_1')).status).toBe(404);
  });

  it('until there are reports', async () => {
    const { id } = await scene.assessment({ scheduledFor: '2099-01-01T00:00:00Z' });
    for (const answer of [await compare(`with=${first}`, id), await compare(`with=${id}`)]) {
      expect([answer.status, answer.error.code]).toEqual([409, 'REPORT_NOT_READY']);
    }
  });

  it('to others', async () => {
    const { client } = await aTenant(app);
    expect((await client.get(`/v1/assessments/${second}/comparison?with=previous`)).status).toBe(404);
    const other = (await client.post<{ id: string }>('/v1/assessments', { company: 'Others' })).data.id;
    expect((await compare(`with=${other}`)).status).toBe(404);
    const writer = app.client.as((await aKey(app, scene.organization, { scopes: ['assessments:write'] })).key);
    expect((await writer.get(`/v1/assessments/${second}/comparison?with=previous`)).status).toBe(403);
  });

  it('when too much is being computed, and the oldest are forgotten', async () => {
    await app.database.query('DELETE FROM comparisons WHERE workspace_id = $1', [workspaceId]);
    await app.database.query(
      `INSERT INTO comparisons (workspace_id, id, assessment_id, report_id, before_id, workflow, due_at)
       SELECT workspace_id, gen_random_uuid(), assessment_id, id, id, 'kept ' || nth, NULL
       FROM reports, generate_series(1, 60) AS nth WHERE workspace_id = $1 AND assessment_id = (
         SELECT id FROM assessments WHERE workspace_id = $1 AND status = 'completed' ORDER BY created_at DESC LIMIT 1)`,
      [workspaceId],
    );
    await compared('with=previous');
    expect(await rows('1')).toHaveLength(50);
    await app.database.query(
      `UPDATE comparisons SET due_at = clock_timestamp() + interval '1 hour' WHERE id IN (
         SELECT id FROM comparisons WHERE workspace_id = $1 AND workflow IS NOT NULL LIMIT 20)`,
      [workspaceId],
    );
    const answer = await compare(halves);
    expect([answer.status, answer.error.code, answer.headers.has('retry-after')]).toEqual([
      429,
      'QUOTA_EXCEEDED',
      true,
    ]);
    await app.database.query('DELETE FROM comparisons WHERE workspace_id = $1', [workspaceId]);
  });
});

it('goes with either assessment', async () => {
  await compared('with=previous');
  await scene.client.delete(`/v1/assessments/${first}`);
  expect(await rows('1')).toEqual([]);
});
