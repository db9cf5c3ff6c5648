import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { AssessmentsJobs } from '../../libs/assessments/src/assessments.jobs.js';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { auditOf } from '../builders/audit-of.js';
import { administrator } from '../builders/administrator.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { Scene } from '../engine/scene.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { parsePublicId } from '#events';
import { moveTo } from './move-to.js';

interface Repeated extends AssessmentDetail {
  readonly repeat: { readonly every: string; readonly until: string | null } | null;
  readonly seriesId: string | null;
  readonly previousId: string | null;
  readonly nextAt: string | null;
}

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

describe('repeating assessments', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const read = async (client: ApiClient, id: string): Promise<Repeated> =>
    (await client.get<Repeated>(`/v1/assessments/${id}`)).data;

  const create = async (client: ApiClient, fields: object = {}): Promise<Repeated> =>
    (await anAssessment(client, { repeat: { every: 'week' }, ...fields })) as Repeated;

  const ofSeries = async (client: ApiClient, seriesId: string | null): Promise<Repeated[]> =>
    (await client.get<Repeated[]>(`/v1/assessments?seriesId=${seriesId ?? ''}`)).data;

  const patch = (client: ApiClient, id: string, body: object) => client.patch<Repeated>(`/v1/assessments/${id}`, body);

  const repeatNow = (client: ApiClient, id: string, key?: string) =>
    client.raw('POST', `/v1/assessments/${id}/repeat`, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  const beginTurns = (): Promise<unknown> => app.app.get(AssessmentsJobs, { strict: false }).beginTurns();

  const setSeries = (seriesId: string | null, columns: string): Promise<unknown> =>
    app.database.query(`UPDATE assessment_series SET ${columns} WHERE id = $1`, [parsePublicId('ser', seriesId ?? '')]);

  /** As if the time of the next turn had come. */
  async function letTurnCome(seriesId: string | null): Promise<void> {
    await setSeries(seriesId, `next_turn_at = clock_timestamp() - interval '1 minute'`);
    await beginTurns();
  }

  /** Without SMTP, emails are files in a folder; an unfinished one has another extension. */
  async function mailTo(address: string): Promise<string> {
    const folder = join(app.config.dataDir, 'mail');
    const found = await eventually(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
        return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      },
      (mails) => mails.some((mail) => mail.includes(address)),
    );
    return found.find((mail) => mail.includes(address)) ?? '';
  }

  /** A tenant with a connected source, and a completed assessment that repeats. */
  async function completed(
    fields: object = {},
    tenantFields: object = {},
  ): Promise<{ tenant: Tenant; client: ApiClient; source: string; first: Repeated }> {
    const tenant = await aTenant(app, tenantFields);
    const source = await anIntegration(tenant.client);
    const first = await create(tenant.client, fields);
    await moveTo(app, first.id, 'completed');
    return { tenant, client: tenant.client, source: source.id, first };
  }

  describe('are created', () => {
    test('with the time of the next turn, 03:00 in the time zone of the organization', async () => {
      const tenant = await aTenant(app);
      await administrator(app).patch(`/v1/admin/organizations/${tenant.organization.id}`, {
        calendar: { timeZone: 'America/New_York' },
      });
      const { id, repeat, seriesId, previousId, nextAt } = await create(tenant.client, {
        repeat: { every: 'week', until: '2999-12-31' },
      });
      expect({ repeat, previousId }).toEqual({ repeat: { every: 'week', until: '2999-12-31' }, previousId: null });
      expect(seriesId).toMatch(/^ser_[0-9a-z]{26}$/);
      const local = new Date(nextAt ?? '').toLocaleString('sv-SE', { timeZone: 'America/New_York' });
      expect(local.slice(11)).toBe('03:00:00');
      const days = (Date.parse(nextAt ?? '') - Date.now()) / day;
      expect(days).toBeGreaterThan(5.5);
      expect(days).toBeLessThan(7.2);
      expect(await read(tenant.client, id)).toMatchObject({ repeat: { every: 'week' }, seriesId, nextAt });
    });

    test('counted from the day they are scheduled for', async () => {
      const { client } = await aTenant(app);
      const { nextAt } = await create(client, { scheduledFor: '2999-01-31T12:00:00Z', repeat: { every: 'month' } });
      expect(nextAt).toBe('2999-02-28T03:00:00.000Z');
    });

    test('and without a repetition, with nothing of a series', async () => {
      const { client } = await aTenant(app);
      const none = { repeat: null, seriesId: null, previousId: null, nextAt: null };
      expect(await create(client, { repeat: null })).toMatchObject(none);
      expect(await read(client, (await anAssessment(client)).id)).toMatchObject(none);
    });

    test.each([
      ['a text', 'week', 'repeat'],
      ['an unknown interval', { every: 'day' }, 'repeat.every'],
      ['no interval', { until: '2999-12-31' }, 'repeat.every'],
      ['an unknown field', { every: 'week', on: 'mon' }, 'repeat.on'],
      ['an end that is no day', { every: 'week', until: 'soon' }, 'repeat.until'],
      ['an end on a day that does not exist', { every: 'week', until: '2027-02-29' }, 'repeat.until'],
      ['an end that is a time', { every: 'week', until: '2999-12-31T00:00:00Z' }, 'repeat.until'],
      ['an end in the past', { every: 'week', until: inDays(-2) }, 'repeat.until'],
    ])('not with %s', async (_, repeat, field) => {
      const { client } = await aTenant(app);
      const answer = await client.post('/v1/assessments', { company: 'Northwind Traders', repeat });
      expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, field]);
      expect((await client.get('/v1/assessments')).meta.total).toBe(0);
    });

    test('with an end before the second turn, which is never begun', async () => {
      const { client } = await aTenant(app);
      const { repeat, nextAt } = await create(client, { repeat: { every: 'month', until: inDays(3) } });
      expect({ repeat, nextAt }).toEqual({ repeat: { every: 'month', until: inDays(3) }, nextAt: null });
    });
  });

  describe('at the time of a turn', () => {
    test('begin another assessment on the same terms, with its event and audit entry', async () => {
      const terms = { assumptions: { hourlyCost: 80 }, rules: [{ kind: 'never', a: 'Pay' }], showPeople: true };
      const { tenant, client, first } = await completed({ company: 'Contoso', ...terms });
      await letTurnCome(first.seriesId);
      const [turn] = await ofSeries(client, first.seriesId);
      expect(turn?.id).not.toBe(first.id);
      const detail = await read(client, turn?.id ?? '');
      const place = { seriesId: first.seriesId, previousId: first.id, repeat: first.repeat, nextAt: first.nextAt };
      expect(detail).toMatchObject({ company: 'Contoso', period: null, attention: null, ...terms, ...place });
      expect(detail.metrics.dataPointsCollected).toBe(0);
      const { data: events } = await client.get<{ type: string; data: { assessmentId: string } }[]>('/v1/events');
      expect(events.filter(({ data }) => data.assessmentId === turn?.id).map(({ type }) => type)).toEqual([
        'assessment.created',
      ]);
      expect((await auditOf(app, tenant.organization, 'assessment.created'))[0]).toMatchObject({
        actor: { type: 'service' },
        target: { id: turn?.id },
      });
      await eventually(
        () => read(client, turn?.id ?? ''),
        ({ status }) => status === 'scheduled',
      );
    });

    test('begin one turn only, however often the worker looks', async () => {
      const { client, first } = await completed();
      await setSeries(first.seriesId, `next_turn_at = clock_timestamp() - interval '40 days'`);
      await Promise.all([beginTurns(), beginTurns(), beginTurns()]);
      await beginTurns();
      expect(await ofSeries(client, first.seriesId)).toHaveLength(2);
    });

    test.each(['received', 'in_review', 'scheduled', 'in_progress'])(
      'are passed over while the last one is %s',
      async (status) => {
        const { client, first } = await completed();
        await moveTo(app, first.id, status);
        await letTurnCome(first.seriesId);
        expect(await ofSeries(client, first.seriesId)).toHaveLength(1);
        expect(Date.parse((await read(client, first.id)).nextAt ?? '')).toBeGreaterThan(Date.now());
      },
    );

    test('move a period by the months between the turns', async () => {
      const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-31T23:59:59.999Z' };
      const { client, first } = await completed({ period, repeat: { every: 'month' } });
      await app.database.query(`UPDATE assessments SET created_at = created_at - interval '1 month' WHERE id = $1`, [
        parsePublicId('asmt', first.id),
      ]);
      await letTurnCome(first.seriesId);
      const [turn] = await ofSeries(client, first.seriesId);
      expect((await read(client, turn?.id ?? '')).period).toEqual({
        from: '2026-02-01T00:00:00.000Z',
        to: '2026-02-28T23:59:59.999Z',
      });
    });

    test('assess what is connected then, if no source was chosen', async () => {
      const { client, first } = await completed();
      const { id: later } = await anIntegration(client, { name: 'Later' });
      await letTurnCome(first.seriesId);
      const [turn] = await ofSeries(client, first.seriesId);
      const { integrations } = await read(client, turn?.id ?? '');
      expect(integrations).toHaveLength(2);
      expect(integrations).toContainEqual(expect.objectContaining({ id: later }));
    });

    test('assess those of the chosen sources that are connected, and again the others when they are back', async () => {
      const tenant = await aTenant(app);
      const { client } = tenant;
      const kept = await anIntegration(client);
      const gone = await anIntegration(client, { name: 'Gone' });
      const first = await create(client, { integrationIds: [kept.id, gone.id] });
      const sources = async (): Promise<unknown> => {
        await letTurnCome(first.seriesId);
        const [turn] = await ofSeries(client, first.seriesId);
        await moveTo(app, turn?.id, 'completed');
        const { integrations } = await read(client, turn?.id ?? '');
        return integrations.map((integration) => (integration as unknown as { id: string }).id);
      };
      await moveTo(app, first.id, 'completed');
      await client.delete(`/v1/integrations/${gone.id}`);
      expect(await sources()).toEqual([kept.id]);
      await client.post(`/v1/integrations/${gone.id}/connect`, {});
      expect(await sources()).toEqual([kept.id, gone.id]);
    });

    test('stop when no source is left, and say so at the last one and by email', async () => {
      const notificationEmail = 'sources@northwind.example';
      const { client, source, first } = await completed({}, { notificationEmail });
      await client.delete(`/v1/integrations/${source}`);
      await letTurnCome(first.seriesId);
      expect(await ofSeries(client, first.seriesId)).toHaveLength(1);
      const { repeat, nextAt, attention, status } = await read(client, first.id);
      expect({ repeat, nextAt, status }).toEqual({ repeat: null, nextAt: null, status: 'completed' });
      expect(attention).toMatch(
        /^Not repeated on \w{3} \d+, \d{4}: None of its sources is connected\. It is no longer repeated\.$/,
      );
      expect(await mailTo(notificationEmail)).toContain('was due to be repeated');
    });

    test('are passed over while the quota is used up, and say so', async () => {
      const notificationEmail = 'quota@northwind.example';
      const { client, first } = await completed({}, { notificationEmail });
      const addOpenRuns = (count: number): Promise<unknown> =>
        app.database.query(
          `INSERT INTO assessment_counts AS c (workspace_id, status, count) SELECT workspace_id, 'scheduled', $2
           FROM assessments WHERE id = $1 ON CONFLICT (workspace_id, status, part) DO UPDATE SET count = c.count + $2`,
          [parsePublicId('asmt', first.id), count],
        );
      await addOpenRuns(100);
      await letTurnCome(first.seriesId);
      await addOpenRuns(-100);
      expect(await ofSeries(client, first.seriesId)).toHaveLength(1);
      const { repeat, nextAt, attention } = await read(client, first.id);
      expect(repeat).toEqual({ every: 'week', until: null });
      expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
      expect(attention).toMatch(
        /has used up its quota of 100 pending or running assessments\..* The next turn begins on/,
      );
      expect(await mailTo(notificationEmail)).toContain('The next turn begins on');
    });

    test('do nothing unasked in a sandbox', async () => {
      const { organization } = await aTenant(app);
      const { key } = await aKey(app, organization, { environment: 'test' });
      const sandbox = app.client.as(key);
      const first = await create(sandbox);
      expect(first).toMatchObject({ repeat: { every: 'week', until: null }, nextAt: null });
      await moveTo(app, first.id, 'completed');
      const answer = await repeatNow(sandbox, first.id);
      expect(answer.status).toBe(201);
    });
  });

  test('run as any other, with all their events', async () => {
    const scene = await Scene.of(app);
    await scene.upload();
    const { id, seriesId } = (await scene.assessment({ repeat: { every: 'quarter' } })) as unknown as Repeated;
    const first = await scene.completed(id);
    await letTurnCome(seriesId);
    const [turn] = await ofSeries(scene.client, seriesId);
    const second = await scene.completed(turn?.id ?? '');
    expect(second).toMatchObject({ previousId: id, metrics: first.metrics, integrations: first.integrations });
    const types = async (of: string): Promise<string[]> => (await scene.events(of)).map(({ type }) => type).sort();
    expect(await types(second.id)).toEqual(await types(id));
    expect(await types(id)).toContain('report.ready');
  });

  describe('are changed', () => {
    test('by any assessment of the series, begun or not', async () => {
      const { client, first } = await completed();
      await letTurnCome(first.seriesId);
      const [turn] = await ofSeries(client, first.seriesId);
      const stopped = await patch(client, first.id, { repeat: null });
      expect([stopped.status, stopped.data.repeat, stopped.data.nextAt]).toEqual([200, null, null]);
      expect(await read(client, turn?.id ?? '')).toMatchObject({ repeat: null, seriesId: first.seriesId });
      await letTurnCome(first.seriesId);
      const again = await patch(client, turn?.id ?? '', { repeat: { every: 'quarter' } });
      expect(again.data.repeat).toEqual({ every: 'quarter', until: null });
      expect((await read(client, first.id)).nextAt).toBe(again.data.nextAt);
    });

    test('also into repeating ones when they are completed', async () => {
      const { client } = await aTenant(app);
      const { id } = await anAssessment(client);
      await moveTo(app, id, 'completed');
      const { status, data } = await patch(client, id, { repeat: { every: 'month' } });
      expect([status, data.repeat?.every, data.seriesId]).toEqual([200, 'month', expect.any(String)]);
    });

    test('and keep the day that turns are counted from if only the end changes', async () => {
      const { client } = await aTenant(app);
      const { id, seriesId } = await create(client, { repeat: { every: 'month' } });
      await setSeries(seriesId, `counted_from = '2026-01-31'`);
      const { data } = await patch(client, id, { repeat: { every: 'month', until: '2999-01-01' } });
      expect(new Date(data.nextAt ?? '').getUTCDate()).toBeGreaterThanOrEqual(28);
    });

    test('but not with other fields once begun', async () => {
      const { client, first } = await completed();
      const answer = await patch(client, first.id, { repeat: null, company: 'Other' });
      expect([answer.status, answer.error.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect((await read(client, first.id)).repeat).toEqual({ every: 'week', until: null });
    });

    test('with an entry in the audit log', async () => {
      const { tenant, client, first } = await completed();
      await patch(client, first.id, { repeat: null });
      expect((await auditOf(app, tenant.organization, 'assessment.changed'))[0]).toMatchObject({
        target: { id: first.id },
        details: { fields: [{ of: 'repeat', from: { every: 'week', until: null }, to: null }] },
      });
    });

    test('and without one if nothing is repeated', async () => {
      const { client } = await aTenant(app);
      const { id } = await anAssessment(client);
      const { status, data } = await patch(client, id, { repeat: null });
      expect([status, data.seriesId]).toEqual([200, null]);
    });

    test('in their sources, which later turns assess, too', async () => {
      const { client, source } = await completed();
      const { id: other } = await anIntegration(client, { name: 'Other' });
      const { id, seriesId } = await create(client, { integrationIds: [source] });
      await patch(client, id, { integrationIds: [other] });
      await moveTo(app, id, 'completed');
      await letTurnCome(seriesId);
      const [turn] = await ofSeries(client, seriesId);
      expect((await read(client, turn?.id ?? '')).integrations).toMatchObject([{ id: other }]);
    });
  });

  describe('are repeated on request', () => {
    test('which makes a series of a single one', async () => {
      const { client } = await aTenant(app);
      const { id } = await anAssessment(client, { company: 'Contoso' });
      await moveTo(app, id, 'completed');
      const answer = await client.post<Repeated>(`/v1/assessments/${id}/repeat`);
      expect(answer.status).toBe(201);
      expect(answer.data).toMatchObject({ company: 'Contoso', status: 'received', previousId: id, repeat: null });
      expect((await read(client, id)).seriesId).toBe(answer.data.seriesId);
    });

    test('and keep their rhythm', async () => {
      const { client, first } = await completed();
      const answer = await client.post<Repeated>(`/v1/assessments/${first.id}/repeat`);
      expect(answer.data).toMatchObject({ previousId: first.id, nextAt: first.nextAt, repeat: first.repeat });
    });

    test('not before they are completed', async () => {
      const { client } = await aTenant(app);
      const { id } = await create(client);
      const answer = await client.post(`/v1/assessments/${id}/repeat`);
      expect([answer.status, answer.error.code]).toEqual([409, 'INVALID_TRANSITION']);
    });

    test('not while the last one of the series is open', async () => {
      const { client, first } = await completed();
      const turn = await client.post<Repeated>(`/v1/assessments/${first.id}/repeat`);
      const answer = await client.post(`/v1/assessments/${first.id}/repeat`);
      expect([answer.status, answer.error.code]).toEqual([409, 'TURN_OPEN']);
      expect(answer.error.message).toContain(turn.data.id);
    });

    test('once, however many ask at the same time', async () => {
      const { client, first } = await completed();
      const answers = await Promise.all(Array.from({ length: 6 }, () => repeatNow(client, first.id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await ofSeries(client, first.seriesId)).toHaveLength(2);
    });

    test('once for one idempotency key', async () => {
      const { client, first } = await completed();
      const answers = [await repeatNow(client, first.id, 'again'), await repeatNow(client, first.id, 'again')];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
    });

    test('not by another organization', async () => {
      const { first } = await completed();
      const { client: other } = await aTenant(app);
      expect((await other.post(`/v1/assessments/${first.id}/repeat`)).status).toBe(404);
      expect(await ofSeries(other, first.seriesId)).toEqual([]);
    });
  });

  describe('are deleted', () => {
    test('from the middle, which joins the ones before and after', async () => {
      const { client, first } = await completed();
      const second = await client.post<Repeated>(`/v1/assessments/${first.id}/repeat`);
      await moveTo(app, second.data.id, 'completed');
      const third = await client.post<Repeated>(`/v1/assessments/${first.id}/repeat`);
      expect(third.data.previousId).toBe(second.data.id);
      await client.delete(`/v1/assessments/${second.data.id}`);
      expect((await read(client, third.data.id)).previousId).toBe(first.id);
    });

    test('at the end, and the series goes on from the one before', async () => {
      const { client, first } = await completed();
      const second = await client.post<Repeated>(`/v1/assessments/${first.id}/repeat`);
      await client.delete(`/v1/assessments/${second.data.id}`);
      await letTurnCome(first.seriesId);
      const [turn] = await ofSeries(client, first.seriesId);
      expect((await read(client, turn?.id ?? '')).previousId).toBe(first.id);
    });

    test('all, and so is their series', async () => {
      const { client, first } = await completed();
      await client.delete(`/v1/assessments/${first.id}`);
      const rows = 'SELECT 1 FROM assessment_series WHERE id = $1';
      expect(await app.database.query(rows, [parsePublicId('ser', first.seriesId ?? '')])).toEqual([]);
    });
  });

  test('are listed by their series, newest first, in pages', async () => {
    const { client, first } = await completed();
    await client.post(`/v1/assessments/${first.id}/repeat`);
    await anAssessment(client);
    const list = `/v1/assessments?seriesId=${first.seriesId ?? ''}&limit=1`;
    const page = await client.get<Repeated[]>(list);
    expect([page.meta.total, page.data.length]).toEqual([2, 1]);
    const rest = await client.get<Repeated[]>(`${list}&cursor=${page.meta.nextCursor ?? ''}`);
    expect(rest.data.map(({ id }) => id)).toEqual([first.id]);
    expect(await ofSeries(client, 'asmt_01h455vb4pex5vsknk084sn02q')).toEqual([]);
  });
});

describe('copies of the service over one database', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ alone: true });
  });
  afterAll(() => app.stop());

  /** Completed ones of a company, whose next turn is due. */
  async function due(company: string, count: number): Promise<void> {
    const { client } = await aTenant(app);
    await anIntegration(client);
    for (let each = 0; each < count; each += 1) {
      const { id } = await anAssessment(client, { company, repeat: { every: 'week' } });
      await moveTo(app, id, 'completed');
    }
    await app.database.query(`UPDATE assessment_series SET next_turn_at = clock_timestamp() - interval '1 hour'`);
  }

  const jobsOf = ({ app: copy }: TestApp): AssessmentsJobs => copy.get(AssessmentsJobs, { strict: false });

  async function countTurns(company: string): Promise<number[]> {
    const counted = 'SELECT count(*)::int AS turns FROM assessments WHERE company = $1 GROUP BY series_id';
    return (await app.database.query<{ turns: number }>(counted, [company])).map(({ turns }) => turns);
  }

  test('begin each turn once when two look at the same time', async () => {
    const other = await startTestApp({ database: app.database });
    try {
      await due('Contoso', 20);
      await Promise.all([app, other, app, other].map((copy) => jobsOf(copy).beginTurns()));
      await jobsOf(app).beginTurns();
      expect(await countTurns('Contoso')).toEqual(Array.from({ length: 20 }, () => 2));
    } finally {
      await other.stop();
    }
  });

  test('begin a turn once that one of them was killed at', async () => {
    await due('Litware', 1);
    const holder = new pg.Client(app.database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE assessments IN SHARE MODE');
    const begun = jobsOf(app).beginTurns();
    const waiting = `query LIKE 'INSERT INTO assessments%' AND wait_event_type = 'Lock' AND datname = current_database()`;
    await eventually(
      () => app.database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${waiting}`),
      ({ length }) => length === 1,
    );
    await holder.query('ROLLBACK');
    await holder.end();
    await begun;
    expect(await countTurns('Litware')).toEqual([1]);
    await jobsOf(app).beginTurns();
    await jobsOf(app).beginTurns();
    expect(await countTurns('Litware')).toEqual([2]);
  });
});
