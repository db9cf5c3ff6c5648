import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anAssessment, type AssessmentItem } from '../builders/an-assessment.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('the list of assessments takes a cursor only', () => {
  let app: TestApp;
  let tenant: Tenant;
  let cursor: string;

  const list = (client: ApiClient, query: string) => client.get<AssessmentItem[]>(`/v1/assessments?${query}`);

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app, { reviewPolicy: 'manual' });
    for (const company of ['A', 'B', 'C']) await anAssessment(tenant.client, { company });
    cursor = (await list(tenant.client, 'limit=2')).meta.nextCursor ?? '';
  });

  const refusal = async (client: ApiClient, query: string) => {
    const answer = await list(client, query);
    return [answer.status, answer.error.code];
  };

  test('of the shape it gave', () => {
    expect(cursor).toMatch(/^cur_[\w-]+$/);
  });

  test('in the same workspace', async () => {
    const { client } = await aTenant(app);
    expect(await refusal(client, `cursor=${cursor}`)).toEqual([400, 'INVALID_CURSOR']);
  });

  test('in the same environment', async () => {
    const { key } = await aKey(app, tenant.organization, { environment: 'test' });
    expect(await refusal(app.client.as(key), `cursor=${cursor}`)).toEqual([400, 'INVALID_CURSOR']);
  });

  test('under the same filter', async () => {
    expect(await refusal(tenant.client, `status=received&cursor=${cursor}`)).toEqual([400, 'INVALID_CURSOR']);
  });

  test('for the same list', async () => {
    const answer = await tenant.client.get(`/v1/integrations?cursor=${cursor}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test.each(['cur_', 'cur_abc', 'abc'])('that is one: not %s', async (made) => {
    expect(await refusal(tenant.client, `cursor=${made}`)).toEqual([400, 'INVALID_CURSOR']);
  });

  test('that was not changed', async () => {
    const changed = cursor.slice(0, -1) + (cursor.endsWith('A') ? 'B' : 'A');
    expect(await refusal(tenant.client, `cursor=${changed}`)).toEqual([400, 'INVALID_CURSOR']);
  });

  test('with any page size', async () => {
    expect((await list(tenant.client, `limit=100&cursor=${cursor}`)).data).toHaveLength(1);
  });
  afterAll(() => app.stop());
});
