import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anAssessment } from '../builders/an-assessment.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { moveTo } from './move-to.js';

describe('the kept counts of assessments stay right', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const total = async (client: ApiClient, query = ''): Promise<number> =>
    (await client.get(`/v1/assessments${query}`)).meta.total;
  const actual = (client: ApiClient) =>
    Promise.all(
      ['received', 'in_review', 'scheduled', 'in_progress', 'completed'].map((status) =>
        total(client, `?status=${status}`),
      ),
    );

  test('under parallel creates, deletes and moves', async () => {
    const { client } = await aTenant(app, { reviewPolicy: 'manual' });
    const rounds = Array.from({ length: 24 }, async (_, index) => {
      const assessment = await anAssessment(client);
      if (index % 3 === 0) await client.delete(`/v1/assessments/${assessment.id}`);
      if (index % 3 === 1) await moveTo(app, assessment.id, 'completed');
    });
    await Promise.all(rounds);
    expect(await total(client)).toBe(16);
    expect(await total(client, '?status=completed')).toBe(8);
    expect((await actual(client)).reduce((sum, count) => sum + count, 0)).toBe(16);
  });

  test('when one statement moves many', async () => {
    const { client } = await aTenant(app, { reviewPolicy: 'manual' });
    for (let index = 0; index < 5; index += 1) await anAssessment(client, { company: 'Moved' });
    await app.database.query(`UPDATE assessments SET status = 'completed', progress = 100 WHERE company = 'Moved'`);
    expect(await actual(client)).toEqual([0, 0, 0, 0, 5]);
  });

  test('when what was counted is rolled back', async () => {
    const { client } = await aTenant(app);
    await anAssessment(client, { company: 'Kept' });
    const undone = app.database.query(`WITH gone AS (DELETE FROM assessments WHERE company = 'Kept' RETURNING 1)
        SELECT 1 / (count(*) - count(*)) FROM gone`);
    await expect(undone).rejects.toThrow('division by zero');
    expect(await total(client)).toBe(1);
  });
});
