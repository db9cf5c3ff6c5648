import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportsJobs } from '../../libs/reports/src/reports.jobs.js';
import { aKey } from '../builders/a-key.js';
import { aTenant } from '../builders/a-tenant.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene, until } from './scene.js';

interface Plan {
  readonly startDate: string | null;
  readonly owners: Readonly<Record<string, string>>;
  readonly items?: Readonly<Record<string, object>>;
}
interface Report {
  readonly id: string;
  readonly plan?: Plan;
  readonly opportunities: readonly { id: string; workflow: string; kind: string; target: object }[];
  readonly roadmap?: object;
}

interface RoadmapOf {
  readonly waves: readonly { readonly name: string; readonly items: readonly { opportunityId: string }[] }[];
}

let app: TestApp;
let scene: Scene;
let path: string;
let ids: string[];
let workspaceId: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  workspaceId = await scene.workspaceId();
  await scene.upload();
  const { id } = await scene.completed((await scene.assessment()).id);
  path = `/v1/assessments/${id}`;
  ids = (await read()).opportunities.map(({ id: each }) => each);
  expect(ids.length).toBeGreaterThan(1);
});
afterAll(() => app.stop());

const read = async (): Promise<Report> => (await scene.client.get<Report>(`${path}/report`)).data;
const change = (body: object) => scene.client.patch<Plan>(`${path}/report/plan`, body);

describe('the plan beside a roadmap', () => {
  it('is no part of a report until something was set', async () => {
    expect(await read()).not.toHaveProperty('plan');
  });

  it('keeps a start date and owners, each change beside what was set before', async () => {
    const [one = '', other = ''] = ids;
    expect((await change({ startDate: '2026-12-01' })).data).toEqual({ startDate: '2026-12-01', owners: {} });
    await change({ owners: { [one]: ' Ada Lovelace ' } });
    const { status, data } = await change({ owners: { [other]: 'Head of purchasing' } });
    const plan = { startDate: '2026-12-01', owners: { [one]: 'Ada Lovelace', [other]: 'Head of purchasing' } };
    expect([status, data]).toEqual([200, plan]);
    expect((await read()).plan).toEqual(plan);
    const { data: alone } = await scene.client.get<Report>(`${path}/report?sections=summary`);
    expect(alone).not.toHaveProperty('plan');
    expect((await change({ startDate: null, owners: { [one]: null } })).data).toEqual({
      startDate: null,
      owners: { [other]: 'Head of purchasing' },
    });
  });

  it('changes the answer for those who have an older one', async () => {
    const before = await scene.client.get(`${path}/report?sections=roadmap`);
    const etag = before.headers.get('etag') ?? '';
    const again = () => scene.client.get(`${path}/report?sections=roadmap`, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await change({ startDate: '2027-01-04' });
    expect((await again()).status).toBe(200);
  });

  it('keeps belonging to the same opportunity in a recomputed report', async () => {
    const before = await read();
    const [first] = before.opportunities;
    if (!first) throw new Error('the report has no opportunity');
    await change({ owners: { [first.id]: 'Grace Hopper' } });
    // Ranks follow scores: one with another id is still the same opportunity.
    await app.database.query(
      `UPDATE report_sections SET content = (
         SELECT json_agg(jsonb_set(each, '{id}', to_jsonb('n' || (each->>'id')))) FROM jsonb_array_elements(content::jsonb) AS each
       ) WHERE workspace_id = $1 AND name = 'opportunities'`,
      [workspaceId],
    );
    expect((await read()).plan?.owners).toMatchObject({ [`n${first.id}`]: 'Grace Hopper' });
    await app.database.query(
      `UPDATE report_sections SET content = (
         SELECT json_agg(jsonb_set(each, '{id}', to_jsonb(substr(each->>'id', 2)))) FROM jsonb_array_elements(content::jsonb) AS each
       ) WHERE workspace_id = $1 AND name = 'opportunities'`,
      [workspaceId],
    );
  });

  it('keeps belonging to the same opportunity when its workflow gets another id', async () => {
    const [one = ''] = ids;
    await change({ owners: { [one]: 'Radia Perlman' } });
    const renumber = (section: string, field: string, by: string): Promise<unknown> =>
      app.database.query(
        `UPDATE report_sections SET content = (
           SELECT json_agg(jsonb_set(each, $2, to_jsonb(${by}))) FROM jsonb_array_elements(content::jsonb) AS each
         ) WHERE workspace_id = $3 AND name = $1`,
        [section, `{${field}}`, workspaceId],
      );
    await renumber('workflows', 'id', `'n' || (each->>'id')`);
    await renumber('opportunities', 'workflow', `'n' || (each->>'workflow')`);
    await renumber('bottlenecks', 'workflow', `'n' || (each->>'workflow')`);
    expect((await read()).plan?.owners).toMatchObject({ [one]: 'Radia Perlman' });
    await renumber('workflows', 'id', `substr(each->>'id', 2)`);
    await renumber('opportunities', 'workflow', `substr(each->>'workflow', 2)`);
    await renumber('bottlenecks', 'workflow', `substr(each->>'workflow', 2)`);
  });

  it('still shows owners that were kept under the id of the workflow', async () => {
    const [first] = (await read()).opportunities;
    if (!first) throw new Error('the report has no opportunity');
    const earlier = JSON.stringify([
      first.workflow,
      first.kind,
      ...Object.values(first.target as Record<string, string>),
    ]);
    await app.database.query(
      `UPDATE roadmap_plans SET owners = jsonb_build_object($1::text, 'Barbara Liskov') WHERE workspace_id = $2`,
      [earlier, workspaceId],
    );
    expect((await read()).plan?.owners).toEqual({ [first.id]: 'Barbara Liskov' });
    expect((await change({ owners: { [first.id]: null } })).data.owners).toEqual({});
  });

  it('has owners of advice on bottlenecks, too', async () => {
    const { data } = await scene.client.get<{ bottlenecks: readonly { id: string; advice: object | null }[] }>(
      `${path}/report?sections=bottlenecks`,
    );
    const advised = data.bottlenecks.find(({ advice }) => advice !== null)?.id ?? '';
    expect((await change({ owners: { [advised]: 'Ada Lovelace' } })).data.owners).toEqual({
      [advised]: 'Ada Lovelace',
    });
    const without = data.bottlenecks.find(({ advice }) => advice === null);
    if (without) expect((await change({ owners: { [without.id]: 'Ada' } })).status).toBe(404);
    expect((await change({ owners: { [advised]: null } })).data.owners).toEqual({});
  });

  it('keeps no more than a thousand owners', async () => {
    const before = (await read()).plan;
    await app.database.query(
      `UPDATE roadmap_plans SET owners = (SELECT jsonb_object_agg('gone ' || n, 'Ada') FROM generate_series(1, 1000) n)
       WHERE workspace_id = $1`,
      [workspaceId],
    );
    const answer = await change({ owners: { [ids[0] ?? '']: 'One too many' } });
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    await app.database.query(`UPDATE roadmap_plans SET owners = '{}' WHERE workspace_id = $1`, [workspaceId]);
    expect((await read()).plan).toEqual({ ...before, owners: {} });
  });

  it.each([
    [{ startDate: '2026-02-30' }, 400, 'VALIDATION_FAILED'],
    [{ startDate: '2026-12-01T00:00:00Z' }, 400, 'VALIDATION_FAILED'],
    [{ owners: { o1: '' } }, 400, 'VALIDATION_FAILED'],
    [{ owners: { o1: 'x'.repeat(201) } }, 400, 'VALIDATION_FAILED'],
    [{ owners: ['Ada'] }, 400, 'VALIDATION_FAILED'],
    [{ owner: 'Ada' }, 400, 'VALIDATION_FAILED'],
    [{ owners: { o999: 'Ada' } }, 404, 'REFERENCE_NOT_FOUND'],
  ])('refuses %j', async (body, status, code) => {
    const before = (await read()).plan;
    const answer = await change(body);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect((await read()).plan).toEqual(before);
  });

  describe('with the state of items', () => {
    const today = new Date().toISOString().slice(0, 10);
    const state = (changed: object): object => ({
      status: 'proposed',
      dueDate: null,
      startedAt: null,
      doneAt: null,
      owner: null,
      note: null,
      ...changed,
    });

    it('keeps it beside the owner, and removes it again', async () => {
      const [one = '', other = ''] = ids;
      await change({ owners: { [one]: 'Ada', [other]: null } });
      const asked = { status: 'accepted', dueDate: '2027-03-01', owner: ' Grace Hopper ', note: 'With IT' };
      const { status, data } = await change({ items: { [one]: asked } });
      const accepted = state({ ...asked, owner: 'Grace Hopper' });
      expect([status, data.items, data.owners]).toEqual([200, { [one]: accepted }, { [one]: 'Grace Hopper' }]);
      expect((await read()).plan).toEqual(data);
      const owned = await change({ owners: { [one]: 'Ada' }, items: { [other]: { status: 'dropped' } } });
      expect(owned.data.items).toEqual({
        [one]: state({ ...asked, owner: 'Ada' }),
        [other]: state({ status: 'dropped' }),
      });
      const removed = await change({ items: { [one]: null, [other]: null } });
      expect(removed.data).not.toHaveProperty('items');
      expect(removed.data.owners).toEqual({ [one]: 'Ada' });
    });

    it('begins and ends it today where no date is given', async () => {
      const [one = ''] = ids;
      await change({ owners: { [one]: null }, items: { [one]: { status: 'started', startedAt: '2026-01-05' } } });
      const done = await change({ items: { [one]: { status: 'done' } } });
      expect(done.data.items).toEqual({ [one]: state({ status: 'done', startedAt: '2026-01-05', doneAt: today }) });
      const again = await change({ items: { [one]: { status: 'proposed' } } });
      expect(again.data.items).toEqual({ [one]: state({}) });
      const started = await change({ items: { [one]: { status: 'started' } } });
      expect(started.data.items).toEqual({ [one]: state({ status: 'started', startedAt: today }) });
    });

    it('says today by the calendar of the organization', async () => {
      const [one = ''] = ids;
      // One of the two is never on the same day as UTC.
      const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
      for (const timeZone of zones) {
        await app.database.query(
          'UPDATE organizations SET calendar = $1 WHERE id = (SELECT organization_id FROM workspaces WHERE id = $2)',
          [JSON.stringify({ timeZone }), workspaceId],
        );
        const { data } = await change({ items: { [one]: { status: 'done', doneAt: null } } });
        const there = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
        expect(data.items?.[one]).toMatchObject({ doneAt: there });
        await change({ items: { [one]: null } });
      }
      await app.database.query(
        'UPDATE organizations SET calendar = NULL WHERE id = (SELECT organization_id FROM workspaces WHERE id = $1)',
        [workspaceId],
      );
    });

    it('loses no change of two that come at once', async () => {
      const [one = ''] = ids;
      await Promise.all([
        change({ items: { [one]: { status: 'accepted' } } }),
        change({ items: { [one]: { dueDate: '2027-05-01' } } }),
        change({ items: { [one]: { note: 'With IT' } } }),
      ]);
      expect((await read()).plan?.items).toEqual({
        [one]: state({ status: 'accepted', dueDate: '2027-05-01', note: 'With IT' }),
      });
    });

    it('stays with the opportunity in a recomputed report, and is not copied to another assessment', async () => {
      const kept = Object.values((await read()).plan?.items ?? {});
      expect(kept).toHaveLength(1);
      const { data } = await scene.client.post<Report>(`${path}/reports`, { assumptions: { hourlyCost: 71 } });
      await until(async () => (await read()).id === data.id);
      expect(Object.values((await read()).plan?.items ?? {})).toEqual(kept);
      const { id } = await scene.completed((await scene.assessment()).id);
      expect((await scene.client.get<Report>(`/v1/assessments/${id}/report`)).data).not.toHaveProperty('plan');
    });

    it.each<[object, string]>([
      [{ o999: { status: 'done' } }, 'items.o999'],
      [{ o1: 'done' }, 'items.o1'],
      [{ o1: { status: 'finished' } }, 'items.o1.status'],
      [{ o1: { state: 'done' } }, 'items.o1.state'],
      [{ o1: { dueDate: '2027-02-30' } }, 'items.o1.dueDate'],
      [{ o1: { owner: '' } }, 'items.o1.owner'],
      [{ o1: { note: 'x'.repeat(1001) } }, 'items.o1.note'],
      [{ o1: { status: 'started', startedAt: '2999-01-01' } }, 'items.o1.startedAt'],
      [{ o1: { status: 'done', startedAt: '2026-02-02', doneAt: '2026-02-01' } }, 'items.o1.doneAt'],
      [{ o1: { status: 'accepted', doneAt: '2026-02-01' } }, 'items.o1.doneAt'],
      [{ o1: { status: 'started', startedAt: '2026-02-02', dueDate: '2026-02-01' } }, 'items.o1.dueDate'],
    ])('refuses %j and names the field', async (items, field) => {
      const before = (await read()).plan;
      const answer = await change({ items });
      expect([answer.status, answer.error.code, answer.error.details?.map((each) => each.field)]).toEqual([
        400,
        'VALIDATION_FAILED',
        [field],
      ]);
      expect((await read()).plan).toEqual(before);
    });

    it('refuses another owner than beside it', async () => {
      const answer = await change({ owners: { o1: 'Ada' }, items: { o1: { owner: 'Grace' } } });
      expect(answer.error.details?.map(({ field }) => field)).toEqual(['items.o1.owner']);
    });

    it('is printed, and shown by a link without owner and note', async () => {
      const [one = ''] = ids;
      await change({ items: { [one]: { status: 'started', startedAt: '2026-01-05', owner: 'Ada', note: 'With IT' } } });
      const { roadmap } = (await scene.client.get<{ roadmap: RoadmapOf }>(`${path}/report?sections=roadmap`)).data;
      const onRoadmap = roadmap.waves.flatMap(({ items }) => items).some(({ opportunityId }) => opportunityId === one);
      const { downloadUrl } = (
        await scene.client.get<{ downloadUrl: string }>(`${path}/report?format=pdf&sections=roadmap`)
      ).data;
      const { bytes } = await app.client.get(downloadUrl.slice(app.baseUrl.length));
      const printed = pdfPages(bytes)
        .map(({ text }) => text)
        .join('');
      expect(printed.includes('StartedJan5,2026')).toBe(onRoadmap);
      const { url } = (await scene.client.post<{ url: string }>(`${path}/shares`, {})).data;
      const shared = await app.client.get<Report>(`${new URL(url).pathname}/report?sections=roadmap`);
      expect(shared.data.plan?.items).toMatchObject({ [one]: { status: 'started', owner: null, note: null } });
      await change({ owners: { [one]: null }, items: { [one]: null } });
    });
  });

  it('is set by who may write, in the organization whose report it is', async () => {
    const reader = app.client.as((await aKey(app, scene.organization, { scopes: ['assessments:read'] })).key);
    expect((await reader.patch(`${path}/report/plan`, { startDate: null })).status).toBe(403);
    const { client } = await aTenant(app);
    expect((await client.patch(`${path}/report/plan`, { startDate: null })).status).toBe(404);
    expect((await app.client.patch(`${path}/report/plan`, { startDate: null })).status).toBe(401);
  });

  it('is printed: the months by name, and who owns what', async () => {
    const printed = async (): Promise<string> => {
      const asked = `${path}/report?format=pdf&sections=roadmap`;
      const { downloadUrl } = (await scene.client.get<{ downloadUrl: string }>(asked)).data;
      const { bytes } = await app.client.get(downloadUrl.slice(app.baseUrl.length));
      return pdfPages(bytes)
        .map(({ text }) => text)
        .join('');
    };
    const { roadmap } = (await scene.client.get<{ roadmap: RoadmapOf }>(`${path}/report?sections=roadmap`)).data;
    const [item] = roadmap.waves[0]?.items ?? [];
    if (!item) throw new Error('the roadmap is empty');
    await change({ startDate: null, owners: Object.fromEntries(ids.map((each) => [each, null])) });
    const without = await printed();
    expect(without).toContain('Month1');
    expect(without).not.toContain('Öberg');
    await change({ startDate: '2027-03-15', owners: { [item.opportunityId]: 'Åsa Öberg' } });
    const planned = await printed();
    expect(planned).toContain('Mar15,2027to');
    // Decisions alone have no chart.
    expect(planned).not.toContain('Besideeachbar');
    expect(planned).toMatch(/Owner.*ÅsaÖberg/);
    expect(planned).not.toContain('Month1');
  });

  it('keeps no PDF of how it was before a change, nor of an older design', async () => {
    const editions = async () =>
      (
        await app.database.query<{ edition: string }>(
          'SELECT edition FROM report_pdfs WHERE workspace_id = $1 ORDER BY created_at',
          [workspaceId],
        )
      ).map(({ edition }) => edition);
    const housekeeping = app.app.get(ReportsJobs, { strict: false });
    await change({ startDate: '2027-03-16' });
    await scene.client.get(`${path}/report?format=pdf&sections=roadmap`);
    const newest = (await editions()).at(-1) ?? '';
    await app.database.query(
      `INSERT INTO report_pdfs (workspace_id, report_id, edition, id, data)
       SELECT workspace_id, report_id, '1' || substr(edition, 2), gen_random_uuid(), data FROM report_pdfs
       WHERE edition = $1 AND workspace_id = $2`,
      [newest, workspaceId],
    );
    const all = await editions();
    expect(all.length).toBeGreaterThan(2);
    await housekeeping.deleteOutdated();
    expect(await editions()).toEqual(all);
    await app.database.query(
      `UPDATE report_pdfs SET created_at = created_at - interval '2 hours' WHERE workspace_id = $1`,
      [workspaceId],
    );
    await housekeeping.deleteOutdated();
    expect(await editions()).toEqual([newest]);
  });

  it('stands in the audit log', async () => {
    await change({ startDate: '2027-02-01', owners: { [ids[0] ?? '']: 'Ada' } });
    const [entry] = await app.database.query(
      `SELECT action, details FROM audit_log WHERE action = 'report.plan_changed' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({ details: { startDate: '2027-02-01', owners: { [ids[0] ?? '']: 'Ada' } } });
  });

  it('shows no names of people by a link, unless the report does', async () => {
    const { url } = (await scene.client.post<{ url: string }>(`${path}/shares`, {})).data;
    const { data } = await app.client.get<Report>(`${new URL(url).pathname}/report?sections=roadmap`);
    expect(data.plan).toEqual({ startDate: '2027-02-01', owners: {} });
  });

  it('goes with its assessment', async () => {
    await scene.client.delete(path);
    expect(await app.database.query('SELECT 1 FROM roadmap_plans WHERE workspace_id = $1', [workspaceId])).toEqual([]);
  });
});
