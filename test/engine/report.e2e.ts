import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene, until, type AssessmentDetail } from './scene.js';
import { isLongRun } from '../harness/long-run.js';

const sections = ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'];

interface ReportDocument {
  readonly id: string;
  readonly assessmentId: string;
  readonly company: string;
  readonly generatedAt: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly summary: { readonly headline: string; readonly totals: Readonly<Record<string, number>> };
  readonly workflows: readonly {
    readonly name: string;
    readonly cases: number;
    readonly activities: readonly { readonly name: string; readonly nature: object }[];
    readonly handovers: { readonly top: readonly { readonly from: string }[] } | null;
    readonly rules: readonly { readonly given: boolean }[];
    readonly map: { readonly svg: string };
  }[];
  readonly bottlenecks: readonly { readonly at: object }[];
  readonly roi: {
    readonly assumptions: Readonly<Record<string, unknown>>;
    readonly total: { readonly npv: { readonly expected: number } } | null;
  };
}

let app: TestApp;
let scene: Scene;
let done: AssessmentDetail;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  await scene.upload();
  done = await scene.completed((await scene.assessment({ assumptions: { hourlyCost: 70 } })).id);
});
afterAll(() => app.stop());

const reportOf = (id: string, query = '') => scene.client.get<ReportDocument>(`/v1/assessments/${id}/report${query}`);

describe('an assessment with data', () => {
  it('runs without further requests until it is completed, with metrics that were really counted', () => {
    expect(done).toMatchObject({ status: 'completed', phase: 'report', progress: 100, attention: null });
    expect(done.metrics).toMatchObject({ workflowsMapped: 1, dataPointsCollected: 255 });
    expect(done.metrics.bottlenecksIdentified).toBeGreaterThan(0);
  });

  it('announces each phase as it enters it, its completion and its report, each once', async () => {
    const events = await scene.events(done.id);
    const of = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
    expect(of('assessment.phase_changed')).toEqual([
      { assessmentId: done.id, previousPhase: 'connect', currentPhase: 'mapping', progress: 5 },
      { assessmentId: done.id, previousPhase: 'mapping', currentPhase: 'diagnose', progress: 60 },
      { assessmentId: done.id, previousPhase: 'diagnose', currentPhase: 'report', progress: 90 },
    ]);
    const reportUrl = `${app.baseUrl}/v1/assessments/${done.id}/report`;
    const { id: reportId, generatedAt } = (await reportOf(done.id)).data;
    expect(of('report.ready')).toEqual([{ assessmentId: done.id, reportId, generatedAt, reportUrl }]);
    expect(of('assessment.completed')).toEqual([
      {
        assessmentId: done.id,
        company: 'Northwind Traders',
        completedAt: done.estimatedCompletion,
        metrics: done.metrics,
        reportUrl,
      },
    ]);
  });

  it('has a report whose every section is as documented', async () => {
    // The client validates each response against the OpenAPI document, down to the last field.
    const { data } = await reportOf(done.id);
    expect(Object.keys(data)).toEqual(['id', 'assessmentId', 'company', 'generatedAt', 'period', ...sections]);
    expect(data).toMatchObject({ assessmentId: done.id, company: 'Northwind Traders' });
    expect(data.period).toEqual({ from: '2025-01-06T08:00:00.000Z', to: expect.stringMatching(/^2025-01-1\d/) });
    expect(data.workflows).toMatchObject([{ name: 'Orders', cases: 60 }]);
    expect(data.workflows[0]?.map.svg).toMatch(/^<svg/);
    expect(data.summary.totals).toMatchObject({ cases: 60, events: 255, people: 4, tools: 1 });
    expect(data.bottlenecks[0]?.at).toEqual({ activity: 'Approve' });
    expect(data.roi.assumptions).toMatchObject({ hourlyCost: 70, currency: 'EUR' });
    // The list has what the report begins with.
    const list = await scene.client.get('/v1/assessments?include=overview');
    expect(list.body).toMatchObject({
      data: [{ overview: { results: { headline: data.summary.headline, period: data.period, cases: 60 } } }],
    });
  });

  it('leaves no work behind', async () => {
    const pending = 'SELECT 1 FROM reports WHERE workspace_id = $1 AND generated_at IS NULL';
    expect(await app.database.query(pending, [await scene.workspaceId()])).toEqual([]);
  });
});

describe('sections', () => {
  it.each([
    ['roi', ['roi']],
    ['roadmap,summary', ['summary', 'roadmap']],
    [sections.join(','), sections],
  ])('=%s answers those and no others', async (asked, answered) => {
    const { data } = await reportOf(done.id, `?sections=${asked}`);
    expect(Object.keys(data)).toEqual(['id', 'assessmentId', 'company', 'generatedAt', 'period', ...answered]);
  });

  it.each(['', 'profile', 'summary,', 'summary, roi', 'Summary', 'summary;roi'])('="%s" is refused', async (asked) => {
    const answer = await reportOf(done.id, `?sections=${encodeURIComponent(asked)}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details?.[0]?.field).toBe('sections');
  });

  it('is refused twice, and so is an unknown format', async () => {
    expect((await reportOf(done.id, '?sections=roi&sections=summary')).status).toBe(400);
    expect((await reportOf(done.id, '?format=xml')).error.details?.[0]?.field).toBe('format');
  });
});

describe('a report', () => {
  it('answers 304 to who has it already', async () => {
    const etag = (await reportOf(done.id)).headers.get('etag') ?? '';
    const again = await scene.client.get(`/v1/assessments/${done.id}/report`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await reportOf(done.id, '?sections=roi')).headers.get('etag')).not.toBe(etag);
  });

  if (isLongRun) {
    it('is the same, byte for byte, of the same events and assumptions', async () => {
      const twin = await Scene.of(app);
      await twin.upload();
      const other = await twin.completed((await twin.assessment({ assumptions: { hourlyCost: 70 } })).id);
      const part = '?sections=workflows,bottlenecks,opportunities';
      const figures = ({ text }: { text: string }) => text.slice(text.indexOf('"workflows":'));
      const theirs = await twin.client.get(`/v1/assessments/${other.id}/report${part}`);
      expect(figures(theirs)).toBe(figures(await reportOf(done.id, part)));
    });
  }

  it('is not ready before its assessment is completed', async () => {
    const waiting = await Scene.of(app, { reviewPolicy: 'manual' });
    const { id } = await waiting.assessment();
    for (const query of ['', '?sections=nonsense']) {
      const answer = await waiting.client.get(`/v1/assessments/${id}/report${query}`);
      expect([answer.status, answer.error.code]).toEqual([404, 'REPORT_NOT_READY']);
    }
    const unknown = await waiting.client.get(`/v1/assessments/${id}/report?section=roi`);
    expect([unknown.status, unknown.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(unknown.error.details).toEqual([{ field: 'section', message: 'is not a known parameter' }]);
    const recomputation = await waiting.client.post(`/v1/assessments/${id}/reports`, { assumptions: {} });
    expect([recomputation.status, recomputation.error.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('of another organization, or of none, is an unknown assessment', async () => {
    const other = await Scene.of(app);
    for (const id of [done.id, 'asmt_00000000000000000000000000', 'nonsense']) {
      const answer = await other.client.get(`/v1/assessments/${id}/report`);
      expect([answer.status, answer.error.code]).toEqual([404, 'ASSESSMENT_NOT_FOUND']);
    }
  });

  it('covers only the cases of the period, whole', async () => {
    const period = { from: '2025-01-07T00:00:00.000Z', to: '2025-01-07T23:59:59.999Z' };
    const { id } = await scene.completed((await scene.assessment({ period })).id);
    const { data } = await reportOf(id, '?sections=summary');
    expect(data.period).toEqual(period);
    expect(data.summary.totals.cases).toBe(12);
  });
});

/** The report recomputed on these terms, and the one before it. */
async function recomputed(body: object): Promise<{ data: ReportDocument; from: ReportDocument }> {
  const from = (await reportOf(done.id)).data;
  const asked = await scene.client.post<{ id: string }>(`/v1/assessments/${done.id}/reports`, body);
  expect(asked.status).toBe(202);
  const data = await until(async () => {
    const now = (await reportOf(done.id)).data;
    return now.id === asked.data.id ? now : null;
  });
  return { data, from };
}

describe('a recomputation', () => {
  it('serves the old report until the new one is ready, and changes only what assumptions change', async () => {
    const before = (await reportOf(done.id)).data;
    const path = `/v1/assessments/${done.id}/reports`;
    const answer = await scene.client.post<{ id: string; status: string }>(path, {
      assumptions: { hourlyCost: 140, currency: 'NOK' },
    });
    expect(answer.status).toBe(202);
    expect(answer.data).toMatchObject({ status: 'pending', assumptions: { hourlyCost: 140, currency: 'NOK' } });
    const after = await until(async () => {
      const { data } = await reportOf(done.id);
      return data.id === before.id ? null : data;
    });
    expect(after.id).toBe(answer.data.id);
    expect(after.roi.assumptions).toMatchObject({ hourlyCost: 140, currency: 'NOK' });
    expect([after.workflows, after.bottlenecks]).toEqual([before.workflows, before.bottlenecks]);
    const ready = (await scene.events(done.id)).filter(({ type }) => type === 'report.ready');
    expect(ready.map(({ data }) => data.reportId)).toEqual([before.id, after.id]);
    expect((await scene.read(done.id)).status).toBe('completed');
  });

  it('recomputes annual values if the log covers enough of a year', async () => {
    const long = await Scene.of(app);
    await long.upload(aLog({ cases: 400, hoursApart: 6, workMinutes: 60 }));
    const hour = { low: 45, likely: 60, high: 75 };
    const assumptions = {
      hourlyCost: 70,
      touchMinutes: { low: 2, likely: 5, high: 15, byActivity: { Approve: hour, Check: hour } },
    };
    const { id } = await long.completed((await long.assessment({ assumptions })).id);
    const read = async () => (await long.client.get<ReportDocument>(`/v1/assessments/${id}/report`)).data;
    const before = await read();
    await long.client.post(`/v1/assessments/${id}/reports`, { assumptions: { hourlyCost: 140 } });
    const after = await until(async () => {
      const now = await read();
      return now.id === before.id ? null : now;
    });
    expect(before.roi.total?.npv.expected).toBeGreaterThan(0);
    expect(after.roi.total?.npv.expected).toBeGreaterThan(before.roi.total?.npv.expected ?? Infinity);
  });

  it('starts from the assumptions of the assessment', async () => {
    const path = `/v1/assessments/${done.id}/reports`;
    const { data } = await scene.client.post(path, { assumptions: { horizonMonths: 12 } });
    expect(data).toMatchObject({ assumptions: { hourlyCost: 70, horizonMonths: 12 } });
  });

  it('asks for nothing but what it changes: an empty one is allowed', async () => {
    const { data } = await recomputed({});
    expect(data.roi.assumptions).toMatchObject({ hourlyCost: 70 });
  });

  it('recomputes from the stored facts with what people know of activities', async () => {
    const { data, from } = await scene.withoutLog(() => recomputed({ natures: { Approve: 'outside' } }));
    const natureOf = (report: ReportDocument) =>
      report.workflows[0]?.activities.find(({ name }) => name === 'Approve')?.nature;
    expect(natureOf(from)).toMatchObject({ class: 'work' });
    expect(natureOf(data)).toMatchObject({ class: 'outside', source: 'given' });
  });

  it('shows names of people where these may be shown, and pseudonyms otherwise', async () => {
    const namesIn = ({ workflows }: ReportDocument) => workflows[0]?.handovers?.top.map(({ from }) => from) ?? [];
    const { data: shown, from } = await recomputed({ showPeople: true });
    expect(namesIn(from).length).toBeGreaterThan(0);
    expect(namesIn(from).every((name) => /^Person \d+$/.test(name))).toBe(true);
    expect(namesIn(shown)).toContain('Bob');
    expect(namesIn((await recomputed({ showPeople: false })).data)).toEqual(namesIn(from));
  });

  it('with rules counts how well cases keep to them', async () => {
    const { data } = await recomputed({ rules: [{ kind: 'before', a: 'Check', b: 'Ship' }] });
    expect(data.workflows[0]?.rules.filter(({ given }) => given)).toMatchObject([
      { kind: 'before', a: 'Check', b: 'Ship', cases: 60, broken: 0 },
    ]);
  });

  it.each([[{ assumptions: null }], [{ assumptions: { hourlyCost: -1 } }], [{ assumptions: { draws: 1 } }]])(
    'with %j is refused',
    async (body) => {
      const answer = await scene.client.post(`/v1/assessments/${done.id}/reports`, body);
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('happens once an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const post = () => scene.client.post(`/v1/assessments/${done.id}/reports`, { assumptions: {} }, { headers });
    expect((await post()).data).toEqual((await post()).data);
  });
});

describe('events that arrive', () => {
  it('after the run began are no part of it', async () => {
    const late = await Scene.of(app);
    const integration = await late.upload(aLog({ cases: 30 }));
    const { id } = await late.completed((await late.assessment()).id);
    await late.add(integration, aLog({ cases: 5, prefix: 'later' }));
    const { data } = await late.client.get<ReportDocument>(`/v1/assessments/${id}/report?sections=summary`);
    expect(data.summary.totals.cases).toBe(30);
  });

  it('at a push tool without data start the assessment that waits for them', async () => {
    const waiting = await Scene.of(app);
    const integration = (await waiting.client.post<{ id: string }>('/v1/integrations', { tool: 'custom' })).data.id;
    const { id } = await waiting.assessment();
    await waiting.reaching(id, ({ status }) => status === 'scheduled');
    await waiting.add(integration, aLog());
    expect((await waiting.completed(id)).metrics.workflowsMapped).toBe(1);
  });
});
