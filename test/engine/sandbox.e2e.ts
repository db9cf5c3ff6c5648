import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until, type AssessmentDetail } from './scene.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { SANDBOX_SAMPLES: 'true' } });
});
afterAll(() => app.stop());

interface SampleReport {
  readonly summary: { readonly findings: readonly object[]; readonly totals: Readonly<Record<string, number>> };
  readonly workflows: readonly { readonly name: string }[];
  readonly bottlenecks: readonly object[];
  readonly opportunities: readonly object[];
  readonly roi: { readonly perOpportunity: readonly object[] };
  readonly roadmap: { readonly waves: readonly object[] };
}

it('a newcomer’s sandbox soon holds a completed assessment with a full report', async () => {
  const { key } = await aKey(app, await anOrganization(app), { environment: 'test' });
  const client = app.client.as(key);
  const done = await until(async () => {
    const { data } = await client.get<AssessmentDetail[]>('/v1/assessments?status=completed');
    return data[0] ?? null;
  });
  // The client validates every section against its documentation.
  const { data } = await client.get<SampleReport>(`/v1/assessments/${done.id}/report`);
  expect(data.workflows.some(({ name }) => name.includes(' → '))).toBe(true);
  expect(data.summary.totals.tools).toBe(1);
  expect(data.summary.findings.length).toBeGreaterThanOrEqual(3);
  for (const list of [data.bottlenecks, data.opportunities, data.roi.perOpportunity, data.roadmap.waves]) {
    expect(list.length).toBeGreaterThan(0);
  }
}, 90_000);
