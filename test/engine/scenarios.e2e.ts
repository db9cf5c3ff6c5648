import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { pdfPages } from '../harness/pdf-pages.js';
import { auditOf } from '../builders/audit-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anOffice } from './an-office.js';
import { Scene, until } from './scene.js';

interface Outlook {
  readonly cycle: { readonly meanSeconds: number };
  readonly waits: readonly { readonly activity: string; readonly seconds: number }[];
  readonly inProgress: readonly object[];
}

interface AskedScenario {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly workflow: string;
  readonly changes: readonly object[];
  readonly fit: { readonly usable: boolean } | null;
  readonly today: Outlook | null;
  readonly then: Outlook | null;
  readonly difference: { readonly share: number } | null;
  readonly next: { readonly activity: string } | null;
  readonly text: string;
  readonly starred: boolean;
}

let app: TestApp;
let scene: Scene;
let workspaceId: string;
let assessment: string;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  workspaceId = await scene.workspaceId();
  await scene.upload(anOffice());
  ({ id: assessment } = await scene.completed((await scene.assessment()).id));
  path = `/v1/assessments/${assessment}/scenarios`;
});
afterAll(() => app.stop());

const oneMore = { kind: 'people', activity: 'Decide', add: 1 };
const ask = (changes: readonly object[], body: object = {}) =>
  scene.client.post<AskedScenario>(path, { changes, ...body });
const count = async (): Promise<number> => {
  const [row] = await app.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM scenarios WHERE workspace_id = $1',
    [workspaceId],
  );
  return row?.count ?? 0;
};

describe('a scenario', () => {
  it('is answered while the request waits, and kept', async () => {
    const { status, data } = await ask([oneMore], { name: ' Second officer ' });
    expect(status).toBe(202);
    expect(data).toMatchObject({
      name: 'Second officer',
      status: 'completed',
      workflow: 'w1',
      changes: [oneMore],
      fit: { usable: true, reason: null },
      next: { activity: 'Inform' },
      starred: false,
    });
    expect(data.difference?.share).toBeLessThan(-0.2);
    expect(data.then?.cycle.meanSeconds).toBeLessThan(data.today?.cycle.meanSeconds ?? 0);
    expect(data.text).toMatch(
      /^The mean cycle time goes from .* to .* \(95%: .*\)\. Then cases wait longest before Inform\.$/,
    );
    expect((await scene.client.get<AskedScenario>(`${path}/${data.id}`)).data).toEqual(data);
    expect((await scene.client.get<AskedScenario[]>(path)).data.map(({ id }) => id)).toContain(data.id);
    const [entry] = await auditOf(app, scene.organization, 'scenario.asked');
    expect(entry?.details).toMatchObject({ scenario: data.id });
  });

  it('is answered once, however often and by however many it is asked', async () => {
    const changes = [{ kind: 'touch', activity: 'Decide', factor: 0.7 }];
    const before = await count();
    const answers = await Promise.all([ask(changes), ask(changes), ask(changes, { workflow: 'w1' })]);
    expect(new Set(answers.map(({ data: { id } }) => id)).size).toBe(1);
    expect(answers.map(({ data: { status } }) => status)).toEqual(['completed', 'completed', 'completed']);
    const again = await ask([{ factor: 0.7, activity: 'Decide', kind: 'touch' }], { name: 'Faster' });
    expect(again.data).toMatchObject({ id: answers[0].data.id, name: 'Faster' });
    expect(await count()).toBe(before + 1);
    const rows = await app.database.query('SELECT attempts FROM scenarios WHERE workspace_id = $1 AND id = $2', [
      workspaceId,
      parsePublicId('scn', again.data.id),
    ]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('is answered again with the same idempotency key', async () => {
    const body = JSON.stringify({ changes: [{ kind: 'touch', activity: 'Inform', factor: 0.5 }] });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'what if' };
    const first = await scene.client.raw<AskedScenario>('POST', path, { body, headers });
    const second = await scene.client.raw<AskedScenario>('POST', path, { body, headers });
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  const office = [{ days: ['mon', 'tue'], from: '09:00', to: '12:00' }];
  test.each([
    [{ kind: 'people', activity: 'Decide', add: 2, hours: office }],
    [{ kind: 'hours', activity: 'Decide', hours: office }],
    [{ kind: 'delay', activity: 'Inform', factor: 0.5 }],
    [{ kind: 'batch', activity: 'Inform', size: 4 }],
    [{ kind: 'schedule', activity: 'Inform', days: ['mon', 'thu'] }],
    [{ kind: 'schedule', activity: 'Inform', everyDays: 3 }],
    [{ kind: 'skip', activity: 'Inform', share: 0.5 }],
    [{ kind: 'arrivals', factor: 1.15 }],
  ])('can be %j', async (change) => {
    const { status, data } = await ask([change]);
    expect([status, data.status]).toEqual([202, 'completed']);
    expect(data.changes).toEqual([change]);
    expect((await scene.client.delete(`${path}/${data.id}`)).status).toBe(204);
  });

  it('is renamed, starred, and deleted', async () => {
    const { id } = (await ask([oneMore])).data;
    const changed = await scene.client.patch<AskedScenario>(`${path}/${id}`, { name: null, starred: true });
    expect(changed.data).toMatchObject({ name: null, starred: true });
    expect((await scene.client.get<AskedScenario>(`${path}/${id}`)).data).toEqual(changed.data);
    expect((await scene.client.delete(`${path}/${id}`)).status).toBe(204);
    expect((await scene.client.get(`${path}/${id}`)).status).toBe(404);
    expect((await scene.client.delete(`${path}/${id}`)).error.code).toBe('SCENARIO_NOT_FOUND');
  });
});

describe('what is refused, with the field', () => {
  const step = { activity: 'Decide' };
  test.each([
    [{ ...oneMore, activity: 'Nothing' }, 'changes[0].activity', 'The workflow has no activity Nothing.'],
    [{ ...oneMore, add: -1 }, 'changes[0].add', 'Only 1 person does Decide.'],
    [{ ...oneMore, add: 51 }, 'changes[0].add', 'must be at most 50'],
    [{ ...oneMore, factor: 1 }, 'changes[0].factor', 'is not a known field'],
    [{ kind: 'people', add: 1 }, 'changes[0].activity', 'must be a string'],
    [{ ...step, kind: 'hours', hours: [] }, 'changes[0].hours', 'must not be empty'],
    [
      { ...step, kind: 'hours', hours: [{ days: ['mon'], from: '17:00', to: '09:00' }] },
      'changes[0].hours[0].to',
      'must be after from; enter a shift over midnight as two',
    ],
    [{ ...step, kind: 'touch', factor: 3.1 }, 'changes[0].factor', 'must be at most 3'],
    [{ ...step, kind: 'delay', factor: '1' }, 'changes[0].factor', 'must be a number'],
    [{ ...step, kind: 'batch', size: 0 }, 'changes[0].size', 'must be at least 1'],
    [{ ...step, kind: 'schedule' }, 'changes[0].kind', 'needs either days or everyDays'],
    [{ ...step, kind: 'schedule', days: ['mon'], everyDays: 2 }, 'changes[0].kind', 'needs either days or everyDays'],
    [{ ...step, kind: 'schedule', days: ['noday'] }, 'changes[0].days[0]', expect.stringContaining('must be one of')],
    [{ ...step, kind: 'skip', share: 2 }, 'changes[0].share', 'must be at most 1'],
    [{ kind: 'arrivals', factor: 0.4 }, 'changes[0].factor', 'must be at least 0.5'],
    [{ kind: 'arrivals', factor: 1, activity: 'Decide' }, 'changes[0].activity', 'is not a known field'],
    [{ kind: 'magic' }, 'changes[0].kind', expect.stringContaining('must be one of people, hours')],
    [7, 'changes[0]', 'must be an object'],
  ])('%j', async (change, field, message) => {
    const before = await count();
    const { status, error } = await ask([change as object]);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.details).toContainEqual({ field, message });
    expect(await count()).toBe(before);
  });

  it('none, six, and an unknown workflow', async () => {
    expect((await ask([])).error.details?.[0]?.field).toBe('changes');
    expect((await ask(Array.from({ length: 6 }, () => oneMore))).error.details?.[0]?.field).toBe('changes');
    expect((await ask([oneMore], { workflow: 'w9' })).error.details?.[0]?.field).toBe('workflow');
  });

  it('a report that is not there, and one whose cases the replay does not reproduce', async () => {
    const pending = (await scene.assessment({ scheduledFor: '2099-01-01T00:00:00Z' })).id;
    const { status, error } = await scene.client.post(`/v1/assessments/${pending}/scenarios`, { changes: [oneMore] });
    expect([status, error.code]).toEqual([409, 'REPORT_NOT_READY']);
    const other = await Scene.of(app);
    await other.upload(anOffice({ isCrowded: true }));
    const { id } = await other.completed((await other.assessment()).id);
    const changes = [{ kind: 'touch', activity: 'Decide', factor: 0.5 }];
    const refused = await other.client.post(`/v1/assessments/${id}/scenarios`, { changes });
    expect([refused.status, refused.error.code]).toEqual([422, 'SCENARIO_NOT_POSSIBLE']);
    expect(refused.error.details).toEqual([
      { field: 'fit.reason', message: expect.stringMatching(/^Replayed unchanged, cases would /) },
    ]);
    await app.database.query(`DELETE FROM report_sections WHERE workspace_id = $1 AND name = 'replay'`, [
      await other.workspaceId(),
    ]);
    const before = await other.client.post(`/v1/assessments/${id}/scenarios`, { changes });
    expect(before.error.message).toMatch(/^The report keeps no cases to replay: .* Recompute the report/);
  });

  it('the fifty-first', async () => {
    await app.database.query(
      `INSERT INTO scenarios (workspace_id, id, assessment_id, workflow, changes, question, status, text)
       SELECT $1, gen_random_uuid(), $2, 'w1', '[]', decode(md5(number::text), 'hex'), 'completed', ''
       FROM generate_series(1, 50 - (SELECT count(*)::int FROM scenarios WHERE workspace_id = $1)) AS number`,
      [workspaceId, parsePublicId('asmt', assessment)],
    );
    const { status, error } = await ask([{ kind: 'arrivals', factor: 0.9 }]);
    expect([status, error.code]).toEqual([409, 'QUOTA_EXCEEDED']);
    expect(error.message).toContain('50 scenarios');
    await app.database.query(`DELETE FROM scenarios WHERE workspace_id = $1 AND text = ''`, [workspaceId]);
  });
});

it('is found by its own organization alone', async () => {
  const { id } = (await ask([oneMore])).data;
  const other = await Scene.of(app);
  for (const { status } of [
    await other.client.get(`${path}/${id}`),
    await other.client.get(path),
    await other.client.post(path, { changes: [oneMore] }),
    await other.client.patch(`${path}/${id}`, { starred: true }),
    await other.client.delete(`${path}/${id}`),
  ]) {
    expect(status).toBe(404);
  }
  const second = (await scene.completed((await scene.assessment()).id)).id;
  expect((await scene.client.get(`/v1/assessments/${second}/scenarios/${id}`)).status).toBe(404);
});

/** The scenario once no process computes it any more. */
const settled = (id: string): Promise<AskedScenario> =>
  until(async () => {
    const { data } = await scene.client.get<AskedScenario>(`${path}/${id}`);
    return data.status !== 'computing' && data;
  });

it('that a killed process has computed is taken up by another one', async () => {
  const { id, ...answered } = (await ask([oneMore])).data;
  await app.database.query(
    `UPDATE scenarios SET status = 'computing', answer = NULL, text = 'Being computed.', lease_token = gen_random_uuid(),
       leased_until = clock_timestamp() + interval '1 second' WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, parsePublicId('scn', id)],
  );
  expect(await settled(id)).toEqual({ id, ...answered });
});

it('is computed again where the recomputed report has read the log again, and only there', async () => {
  const { id, then } = (await ask([oneMore])).data;
  const stored = async () => {
    const rows = await app.database.query<{ replayOf: string; attempts: number }>(
      'SELECT replay_of AS "replayOf", attempts FROM scenarios WHERE workspace_id = $1 AND id = $2',
      [workspaceId, parsePublicId('scn', id)],
    );
    return rows[0];
  };
  const before = await stored();
  const recompute = async (terms: object): Promise<void> => {
    const { data } = await scene.client.post<{ id: string }>(`/v1/assessments/${assessment}/reports`, terms);
    await until(async () => {
      const reports = (
        await scene.client.get<{ id: string; status: string }[]>(`/v1/assessments/${assessment}/reports`)
      ).data;
      return reports.find((each) => each.id === data.id)?.status === 'ready';
    });
  };
  await recompute({ assumptions: { hourlyCost: 70 } });
  expect(await stored()).toEqual(before);
  await recompute({ calendar: { timeZone: 'Asia/Tokyo' } });
  expect((await settled(id)).status).not.toBe('computing');
  expect((await stored())?.replayOf).not.toBe(before?.replayOf);
  expect(then).not.toBeNull();
});

it('that is starred is shown by shared links', async () => {
  const { id } = (await ask([oneMore])).data;
  const { url } = (await scene.client.post<{ url: string }>(`/v1/assessments/${assessment}/shares`, {})).data;
  const shared = `${new URL(url).pathname}/scenarios`;
  expect((await app.client.get(shared)).data).toEqual([]);
  await scene.client.patch(`${path}/${id}`, { starred: true });
  expect((await app.client.get<AskedScenario[]>(shared)).data).toEqual([
    (await scene.client.get<AskedScenario>(`${path}/${id}`)).data,
  ]);
});

it('that is starred stands in the PDF of the whole report', async () => {
  const { id } = (await ask([oneMore], { name: 'Second officer' })).data;
  const textOf = async (query = ''): Promise<string> => {
    const report = `/v1/assessments/${assessment}/report?format=pdf${query}`;
    const { downloadUrl } = (await scene.client.get<{ downloadUrl: string }>(report)).data;
    const pdf = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    return pdfPages(pdf)
      .map(({ text }) => text)
      .join(' ');
  };
  await scene.client.patch(`${path}/${id}`, { starred: false });
  expect(await textOf()).not.toContain('Secondofficer');
  await scene.client.patch(`${path}/${id}`, { starred: true });
  expect(await textOf()).toMatch(/Whatif.*Secondofficer.*1morepersonatDecide.*Cycletime,mean/s);
  expect(await textOf('&sections=roi')).not.toContain('Secondofficer');
});

it('goes with its assessment', async () => {
  await ask([oneMore]);
  expect(await count()).toBeGreaterThan(0);
  await scene.client.delete(`/v1/assessments/${assessment}`);
  await until(async () => (await count()) === 0);
});
