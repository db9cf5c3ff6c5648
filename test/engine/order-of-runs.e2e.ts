import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AssessmentRuns } from '#assessments';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';

let app: TestApp;

beforeAll(async () => {
  // No worker: the test itself asks what would begin next.
  app = await startTestApp({ module: (config) => ApiModule.forRoot(config), environment: { SANDBOX_SAMPLES: 'true' } });
});
afterAll(() => app.stop());

it('a sandbox’s assessment begins after those of live workspaces, though it has waited longer', async () => {
  const organization = await anOrganization(app);
  const ids: string[] = [];
  for (const environment of ['test', 'live'] as const) {
    const client = app.client.as((await aKey(app, organization, { environment })).key);
    const { id } = (await client.post<{ id: string }>('/v1/integrations', { tool: 'upload' })).data;
    const headers = { 'content-type': 'application/x-ndjson' };
    await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body: aLog({ cases: 2 }) });
    ids.push((await client.post<{ id: string }>('/v1/assessments', { company: 'Northwind Traders' })).data.id);
  }
  // What the pollers of a worker would do.
  await app.database.query(`UPDATE assessments SET status = 'scheduled'`);
  const runs = app.app.get(AssessmentRuns, { strict: false });
  const begun = [await runs.beginNext(), await runs.beginNext(), await runs.beginNext()];
  expect(begun.map((assessment) => assessment?.publicId)).toEqual([ids[1], ids[0], undefined]);
});
