import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant } from '../builders/a-tenant.js';
import { auditOf } from '../builders/audit-of.js';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { parsePublicId } from '#events';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { moveTo } from './move-to.js';

const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
const assumptions = { currency: 'CHF', hourlyCost: 80.5, hoursPerYear: 1800, horizonMonths: 24, discountRate: 0.1 };

/** Each with the field that the error has to name. */
const refused: [string, object, string][] = [
  ['an empty company', { company: '' }, 'company'],
  ['a company of spaces', { company: ' \t' }, 'company'],
  ['a company of 201 characters', { company: 'x'.repeat(201) }, 'company'],
  ['a company that is a number', { company: 7 }, 'company'],
  ['a company that is null', { company: null }, 'company'],
  ['a company with a NUL byte', { company: 'a\0b' }, 'company'],
  ['an unknown field', { status: 'completed' }, 'status'],
  ['a schedule that is no time', { scheduledFor: 'tomorrow' }, 'scheduledFor'],
  ['a schedule that is a number', { scheduledFor: 1_700_000_000 }, 'scheduledFor'],
  ['a schedule on a day that does not exist', { scheduledFor: '2026-02-30T00:00:00Z' }, 'scheduledFor'],
  ['integrations that are no list', { integrationIds: 'int_x' }, 'integrationIds'],
  ['no integration at all', { integrationIds: [] }, 'integrationIds'],
  ['an unknown integration', { integrationIds: ['int_01h455vb4pex5vsknk084sn02q'] }, 'integrationIds[0]'],
  ['an integration id of another kind', { integrationIds: ['asmt_01h455vb4pex5vsknk084sn02q'] }, 'integrationIds[0]'],
  ['a period without an end', { period: { from: period.from } }, 'period.to'],
  ['a period without a start', { period: { to: period.to } }, 'period.from'],
  ['a period that ends before it starts', { period: { from: period.to, to: period.from } }, 'period.to'],
  ['a period that is a text', { period: 'January' }, 'period'],
  ['an unknown field in the period', { period: { ...period, step: 1 } }, 'period.step'],
  ['a currency that is no code', { assumptions: { currency: 'euro' } }, 'assumptions.currency'],
  ['a negative hourly cost', { assumptions: { hourlyCost: -1 } }, 'assumptions.hourlyCost'],
  ['an hourly cost as text', { assumptions: { hourlyCost: '55' } }, 'assumptions.hourlyCost'],
  ['a year of no hours', { assumptions: { hoursPerYear: 0 } }, 'assumptions.hoursPerYear'],
  ['a horizon of half a month', { assumptions: { horizonMonths: 0.5 } }, 'assumptions.horizonMonths'],
  ['a discount above one', { assumptions: { discountRate: 1.01 } }, 'assumptions.discountRate'],
  ['an unknown assumption', { assumptions: { inflation: 0.02 } }, 'assumptions.inflation'],
];

describe('writing assessments', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const company = 'Northwind Traders';
  const pathOf = ({ id }: { id: string }): string => `/v1/assessments/${id}`;
  const total = async (client: ApiClient, query = ''): Promise<number> =>
    (await client.get(`/v1/assessments${query}`)).meta.total;

  describe('creating', () => {
    test('answers 201 with the detail', async () => {
      const { client } = await aTenant(app);
      const answer = await client.post<AssessmentDetail>('/v1/assessments', { company });
      expect(answer.status).toBe(201);
      expect(answer.data).toEqual({
        id: expect.stringMatching(/^asmt_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
        company,
        status: 'received',
        phase: 'connect',
        progress: 0,
        createdAt: expect.any(String),
        estimatedCompletion: expect.any(String),
        integrations: [],
        metrics: { workflowsMapped: 0, bottlenecksIdentified: 0, dataPointsCollected: 0 },
        scheduledFor: null,
        period: null,
        assumptions: {},
        natures: {},
        rules: [],
        showPeople: false,
        sensitive: [],
        calendar: null,
        language: 'en',
        attention: null,
        repeat: null,
        seriesId: null,
        previousId: null,
        nextAt: null,
        overview: { results: null, waitingFor: { reason: 'review', sources: [] } },
      });
    });

    test('keeps every field that was sent', async () => {
      const { client } = await aTenant(app);
      const sent = { company, scheduledFor: '2030-01-01T08:00:00.000Z', period, assumptions };
      const { id } = await anAssessment(client, sent);
      expect((await client.get<AssessmentDetail>(pathOf({ id }))).data).toMatchObject(sent);
    });

    test('takes an offset for what it is', async () => {
      const { client } = await aTenant(app);
      const { scheduledFor } = await anAssessment(client, { scheduledFor: '2030-01-01T08:00:00+02:00' });
      expect(scheduledFor).toBe('2030-01-01T06:00:00.000Z');
    });

    test('takes a company of 200 characters outside the basic plane', async () => {
      const { client } = await aTenant(app);
      expect((await anAssessment(client, { company: '🦊'.repeat(200) })).company).toBe('🦊'.repeat(200));
    });

    test('expects completion soon after now', async () => {
      const { client } = await aTenant(app);
      const { createdAt, estimatedCompletion } = await anAssessment(client);
      const seconds = (Date.parse(estimatedCompletion) - Date.parse(createdAt)) / 1000;
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(600);
    });

    test('expects completion after the time it is scheduled for', async () => {
      const { client } = await aTenant(app);
      const { estimatedCompletion } = await anAssessment(client, { scheduledFor: '2030-01-01T08:00:00Z' });
      expect(estimatedCompletion > '2030-01-01T08:00:00.000Z').toBe(true);
    });

    test('publishes assessment.created, exactly as documented', async () => {
      const { client } = await aTenant(app);
      const { id: assessmentId, createdAt } = await anAssessment(client);
      const { data } = await client.get<{ type: string; data: object }[]>('/v1/events');
      const created = data.filter(({ type }) => type === 'assessment.created').map((event) => event.data);
      const fields = { assessmentId, company, status: 'received', phase: 'connect', progress: 0, createdAt };
      expect(JSON.stringify(created)).toBe(JSON.stringify([fields]));
    });

    test('without a company is refused', async () => {
      const { client } = await aTenant(app);
      const answer = await client.post('/v1/assessments', {});
      expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, 'company']);
    });

    test.each(refused)('with %s is refused, naming it', async (_, fields, field) => {
      const { client } = await aTenant(app);
      const answer = await client.post('/v1/assessments', { company, ...fields });
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.error.details?.map((problem) => problem.field)).toContain(field);
    });

    test('that is refused leaves no assessment and no event', async () => {
      const { client } = await aTenant(app);
      await client.post('/v1/assessments', { company, integrationIds: ['int_01h455vb4pex5vsknk084sn02q'] });
      expect([await total(client), (await client.get('/v1/events')).meta.total]).toEqual([0, 0]);
    });

    test("with another workspace's integration is refused as unknown", async () => {
      const { client } = await aTenant(app);
      const { client: other } = await aTenant(app);
      const { id } = await anIntegration(other);
      const answer = await client.post('/v1/assessments', { company, integrationIds: [id] });
      expect(answer.error.details?.[0]?.field).toBe('integrationIds[0]');
    });

    test('may name a disconnected integration: its log stays', async () => {
      const { client } = await aTenant(app);
      const { id } = await anIntegration(client);
      await client.delete(`/v1/integrations/${id}`);
      const { integrations } = await anAssessment(client, { integrationIds: [id] });
      expect(integrations.map(({ status }) => status)).toEqual(['disconnected']);
    });

    test('twice under one Idempotency-Key creates once', async () => {
      const { client } = await aTenant(app);
      const once = { headers: { 'idempotency-key': 'monday' } };
      const first = await client.post<AssessmentDetail>('/v1/assessments', { company }, once);
      const second = await client.post<AssessmentDetail>('/v1/assessments', { company }, once);
      expect(second.data).toEqual(first.data);
      expect(await total(client)).toBe(1);
    });
  });

  describe('changing', () => {
    test('is on record with what it was and what it is', async () => {
      const { client, organization } = await aTenant(app);
      const assessment = await anAssessment(client, { assumptions: { hourlyCost: 40 } });
      const rules = [{ kind: 'never', a: 'Pay twice' }];
      const terms = { assumptions: { hourlyCost: 50 }, natures: { Wait: 'timer' }, rules };
      await client.patch(pathOf(assessment), { company: 'Contoso', ...terms });
      expect(await auditOf(app, organization, 'assessment.changed')).toMatchObject([
        {
          target: { type: 'assessment', id: assessment.id },
          details: {
            company: 'Contoso',
            fields: [{ of: 'company', from: 'Northwind Traders', to: 'Contoso' }],
            assumptions: [{ of: 'hourlyCost', from: 40, to: 50 }],
            natures: [{ of: 'Wait', from: null, to: 'timer' }],
            rules: [{ of: 'never Pay twice', from: null, to: true }],
          },
        },
      ]);
    });

    test('takes every field and answers with the detail', async () => {
      const { client } = await aTenant(app);
      const { id } = await anIntegration(client);
      const assessment = await anAssessment(client);
      const sent = { company: 'Contoso', scheduledFor: '2030-01-01T08:00:00.000Z', period, assumptions };
      const answer = await client.patch(pathOf(assessment), { ...sent, integrationIds: [id] });
      expect([answer.status, answer.data]).toEqual([200, expect.objectContaining(sent)]);
    });

    test('leaves the fields that are not sent as they are', async () => {
      const { client } = await aTenant(app);
      const assessment = await anAssessment(client, { period, assumptions });
      await client.patch(pathOf(assessment), { company: 'Contoso' });
      expect((await client.get(pathOf(assessment))).data).toMatchObject({ company: 'Contoso', period, assumptions });
    });

    test('the schedule moves the estimate', async () => {
      const { client } = await aTenant(app);
      const assessment = await anAssessment(client);
      const { data } = await client.patch<AssessmentDetail>(pathOf(assessment), {
        scheduledFor: '2030-01-01T08:00:00Z',
      });
      expect(data.estimatedCompletion > '2030-01-01T08:00:00.000Z').toBe(true);
    });

    test.each(refused)('to %s is refused, naming it', async (_, fields, field) => {
      const { client } = await aTenant(app);
      const answer = await client.patch(pathOf(await anAssessment(client)), fields);
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.error.details?.map((problem) => problem.field)).toContain(field);
    });

    test.each(['in_review', 'scheduled'])('is possible while it is %s', async (status) => {
      const { client } = await aTenant(app);
      const assessment = await anAssessment(client);
      await app.database.query('UPDATE assessments SET status = $1 WHERE id = $2', [
        status,
        parsePublicId('asmt', assessment.id),
      ]);
      expect((await client.patch(pathOf(assessment), { company: 'Contoso' })).status).toBe(200);
    });

    test.each(['in_progress', 'completed'])('is refused once it is %s', async (status) => {
      const { client } = await aTenant(app);
      const assessment = await anAssessment(client);
      await moveTo(app, assessment.id, status);
      const answer = await client.patch(pathOf(assessment), { company: 'Contoso' });
      expect([answer.status, answer.error.code]).toEqual([409, 'INVALID_TRANSITION']);
    });

    test("another organization's is unknown", async () => {
      const { client: owner } = await aTenant(app);
      const { client: stranger } = await aTenant(app);
      const answer = await stranger.patch(pathOf(await anAssessment(owner)), { company: 'Mine' });
      expect([answer.status, answer.error.code]).toEqual([404, 'ASSESSMENT_NOT_FOUND']);
    });
  });

  describe('needs the scope assessments:write', () => {
    test.each(['POST', 'PATCH', 'DELETE'])('to %s', async (method) => {
      const { organization, client } = await aTenant(app);
      const path = method === 'POST' ? '/v1/assessments' : pathOf(await anAssessment(client));
      const { key } = await aKey(app, organization, { scopes: ['assessments:read'] });
      const answer = await app.client.as(key).raw(method, path);
      expect([answer.status, answer.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    });
  });
});
