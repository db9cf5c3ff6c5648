import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AssessmentReview } from '../../libs/assessments/src/assessment-review.js';
import { AssessmentsJobs } from '../../libs/assessments/src/assessments.jobs.js';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { administrator } from '../builders/administrator.js';
import { auditOf } from '../builders/audit-of.js';
import { anAssessment, type AssessmentDetail, type AssessmentItem } from '../builders/an-assessment.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { moveTo } from './move-to.js';

describe('review', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const reaches = ({ client }: Tenant, id: string, status: string): Promise<AssessmentDetail> =>
    eventually(
      async () => (await client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data,
      (assessment) => assessment.status === status,
    );

  const approve = (id: string, body: object = {}) =>
    administrator(app).post<AssessmentDetail>(`/v1/admin/assessments/${id}/approve`, body);

  /** Of an organization under manual review, as the worker has left it. */
  async function waiting(fields: object = {}): Promise<{ tenant: Tenant; id: string }> {
    const tenant = await aTenant(app, { reviewPolicy: 'manual' });
    const { id } = await anAssessment(tenant.client, fields);
    await reaches(tenant, id, 'in_review');
    return { tenant, id };
  }

  test('is approved automatically under an automatic policy', async () => {
    const tenant = await aTenant(app);
    const { id } = await anAssessment(tenant.client);
    expect((await reaches(tenant, id, 'scheduled')).attention).toBeNull();
  });

  test('holds an assessment under a manual policy', async () => {
    const { tenant, id } = await waiting();
    await app.app.get(AssessmentReview, { strict: false }).reviewArrivals(50);
    expect((await tenant.client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data.status).toBe('in_review');
  });

  test('ends with an approval', async () => {
    const { id, tenant } = await waiting();
    const answer = await approve(id, { scheduledFor: '2030-01-01T08:00:00.000Z' });
    expect([answer.status, answer.data.status]).toEqual([200, 'scheduled']);
    expect(await auditOf(app, tenant.organization, 'assessment.approved')).toMatchObject([
      {
        actor: { type: 'administrator' },
        target: { type: 'assessment', id },
        details: { company: 'Northwind Traders', scheduledFor: '2030-01-01T08:00:00.000Z' },
      },
    ]);
  });

  test('may end before the worker has looked', async () => {
    const { client } = await aTenant(app, { reviewPolicy: 'manual' });
    const { id } = await anAssessment(client);
    expect((await approve(id)).data.status).toBe('scheduled');
  });

  test('keeps the schedule that was asked for', async () => {
    const { id } = await waiting({ scheduledFor: '2030-01-01T08:00:00.000Z' });
    expect((await approve(id)).data.scheduledFor).toBe('2030-01-01T08:00:00.000Z');
  });

  test('may set another schedule, which moves the estimate', async () => {
    const { id } = await waiting();
    const { data } = await approve(id, { scheduledFor: '2031-01-01T08:00:00.000Z' });
    expect(data.scheduledFor).toBe('2031-01-01T08:00:00.000Z');
    expect(data.estimatedCompletion > '2031-01-01T08:00:00.000Z').toBe(true);
  });

  test('does not start at a time that is none', async () => {
    const { id } = await waiting();
    const answer = await approve(id, { scheduledFor: 'soon' });
    expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, 'scheduledFor']);
  });

  test.each(['scheduled', 'in_progress', 'completed'])('is over once it is %s', async (status) => {
    const { id } = await waiting();
    if (status === 'scheduled') await approve(id);
    else await moveTo(app, id, status);
    const answer = await approve(id);
    expect([answer.status, answer.error.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('of an unknown assessment is answered with 404, whatever the body', async () => {
    const answer = await approve('asmt_01h455vb4pex5vsknk084sn02q', { scheduledFor: 'soon' });
    expect([answer.status, answer.error.code]).toEqual([404, 'ASSESSMENT_NOT_FOUND']);
  });

  test('is not open to API keys', async () => {
    const { tenant, id } = await waiting();
    expect((await tenant.client.post(`/v1/admin/assessments/${id}/approve`, {})).status).toBe(403);
  });

  test('by many workers at once moves each assessment once', async () => {
    const tenant = await aTenant(app);
    const ids = (await Promise.all(Array.from({ length: 12 }, () => anAssessment(tenant.client)))).map(({ id }) => id);
    const review = app.app.get(AssessmentReview, { strict: false });
    await Promise.all([review.reviewArrivals(50), review.reviewArrivals(50), review.reviewArrivals(50)]);
    for (const id of ids) await reaches(tenant, id, 'scheduled');
    expect((await tenant.client.get('/v1/assessments?status=scheduled')).meta.total).toBe(12);
  });

  test('that takes long moves the estimate on, so that it is never in the past', async () => {
    const { tenant, id } = await waiting();
    await app.database.query(`UPDATE assessments SET estimated_completion = '2026-01-01' WHERE status = 'in_review'`);
    await app.app.get(AssessmentsJobs, { strict: false }).postponeEstimates();
    const { data } = await tenant.client.get<AssessmentDetail>(`/v1/assessments/${id}`);
    expect(Date.parse(data.estimatedCompletion)).toBeGreaterThan(Date.parse(data.createdAt));
  });
});

describe("the administrator's list of assessments", () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    // Those of other files would be listed, too.
    app = await startTestApp({ alone: true });
    tenant = await aTenant(app, { reviewPolicy: 'manual' });
    other = await aTenant(app, { reviewPolicy: 'manual' });
    const { key } = await aKey(app, tenant.organization, { environment: 'test' });
    await anAssessment(tenant.client, { company: 'Live' });
    const { id } = await anAssessment(tenant.client, { company: 'Done' });
    await moveTo(app, id, 'completed');
    await anAssessment(app.client.as(key), { company: 'Test' });
    await anAssessment(other.client, { company: 'Other' });
  });
  afterAll(() => app.stop());

  /** Without the sandboxes' samples. */
  const companies = async (query: string): Promise<string[]> => {
    const { data } = await administrator(app).get<AssessmentItem[]>(`/v1/admin/assessments?limit=100&${query}`);
    return data.map(({ company }) => company).filter((company) => !company.startsWith('Fjordlight'));
  };

  test('spans organizations and workspaces, newest first', async () => {
    expect(await companies('')).toEqual(['Other', 'Test', 'Done', 'Live']);
  });

  test('is filtered by organization', async () => {
    expect(await companies(`organizationId=${tenant.organization.id}`)).toEqual(['Test', 'Done', 'Live']);
  });

  test('is filtered by environment', async () => {
    expect(await companies('environment=test')).toEqual(['Test']);
  });

  test('is filtered by status', async () => {
    expect(await companies('status=completed')).toEqual(['Done']);
  });

  test('is filtered by all at once', async () => {
    const query = `organizationId=${tenant.organization.id}&environment=live&status=completed`;
    expect(await companies(query)).toEqual(['Done']);
  });

  test('is empty for an organization that does not exist', async () => {
    expect(await companies('organizationId=org_01h455vb4pex5vsknk084sn02q')).toEqual([]);
  });

  test.each(['environment=prod', 'status=done', 'q=Live', 'sort=company', 'include=overview'])(
    'refuses %s',
    async (query) => {
      const answer = await administrator(app).get(`/v1/admin/assessments?${query}`);
      expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, query.split('=')[0]]);
    },
  );
});
