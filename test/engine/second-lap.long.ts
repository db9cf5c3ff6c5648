import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { completed } from './sandbox-contents.js';
import { until } from './scene.js';

interface Report {
  readonly roadmap: {
    readonly waves: readonly {
      readonly items: readonly { readonly opportunityId: string; readonly title: string }[];
    }[];
  };
}

interface Verified {
  readonly items: readonly { readonly id: string; readonly state: string; readonly text: string }[];
  readonly causes: readonly { readonly of: string; readonly activity: string | null }[];
  readonly unexplained: { readonly meanSeconds: number; readonly chance: number };
}

let app: TestApp;
let sandbox: ApiClient;

beforeAll(async () => {
  app = await startTestApp({ environment: { SANDBOX_SAMPLES: 'true' } });
  const organization = await anOrganization(app);
  sandbox = app.client.as((await aKey(app, organization, { environment: 'test' })).key);
});
afterAll(() => app.stop());

test('the sample company did the first items of its roadmap, and the repeated assessment says that they were reached', async () => {
  const { id } = await completed(sandbox);
  const { data } = await sandbox.get<Report>(`/v1/assessments/${id}/report`);
  const first = data.roadmap.waves.flatMap(({ items }) => items).slice(0, 2);
  expect(first.map(({ title }) => title)).toEqual(['Add one person to Review', 'Run Deploy twice as often']);
  const done = Object.fromEntries(first.map(({ opportunityId }) => [opportunityId, { status: 'done' }]));
  await sandbox.patch(`/v1/assessments/${id}/report/plan`, { items: done });

  const next = await sandbox.post<{ id: string; previousId: string }>(`/v1/assessments/${id}/repeat`, {});
  expect([next.status, next.data.previousId]).toEqual([201, id]);
  const path = `/v1/assessments/${next.data.id}`;
  await until(async () => (await sandbox.get<{ status: string }>(path)).data.status === 'completed');
  const found = await until(async () => {
    const answer = await sandbox.get<Verified>(`${path}/comparison?with=previous&workflow=w2`);
    return answer.status === 200 && answer.data;
  });
  expect(found.items.map((item) => [item.id, item.state])).toEqual(
    first.map(({ opportunityId }) => [opportunityId, 'reached']),
  );
  // The planted changes explain what changed.
  expect(found.causes.map(({ of, activity }) => [of, activity])).toEqual([
    ['people', 'Review'],
    ['free', 'Deploy'],
    ['arrivals', null],
  ]);
  expect(Math.abs(found.unexplained.meanSeconds)).toBeLessThan(found.unexplained.chance);
  const results = await sandbox.get<{ data: readonly { reached: number }[] }>('/v1/results');
  expect(JSON.stringify(results.data)).toContain('"reached":2');
});
