import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anAssessment } from '../builders/an-assessment.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { moveTo } from './move-to.js';

describe('deleting an assessment', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const pathOf = ({ id }: { id: string }): string => `/v1/assessments/${id}`;

  test.each(['received', 'completed'])('is possible while it is %s', async (status) => {
    const { client } = await aTenant(app, { reviewPolicy: 'manual' });
    const assessment = await anAssessment(client);
    if (status !== 'received') await moveTo(app, assessment.id, status);
    expect((await client.delete(pathOf(assessment))).status).toBe(204);
    expect((await client.get(pathOf(assessment))).error.code).toBe('ASSESSMENT_NOT_FOUND');
  });

  test('is refused while it is in progress', async () => {
    const { client } = await aTenant(app);
    const assessment = await anAssessment(client);
    await moveTo(app, assessment.id, 'in_progress');
    const answer = await client.delete(pathOf(assessment));
    expect([answer.status, answer.error.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('a second time says that it is unknown', async () => {
    const { client } = await aTenant(app);
    const assessment = await anAssessment(client);
    await client.delete(pathOf(assessment));
    expect((await client.delete(pathOf(assessment))).error.code).toBe('ASSESSMENT_NOT_FOUND');
  });

  test("another organization's leaves it there", async () => {
    const { client: owner } = await aTenant(app);
    const { client: stranger } = await aTenant(app);
    const assessment = await anAssessment(owner);
    expect((await stranger.delete(pathOf(assessment))).status).toBe(404);
    expect((await owner.get(pathOf(assessment))).status).toBe(200);
  });
});
