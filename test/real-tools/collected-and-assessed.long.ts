import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { describeReal } from './installed-tools.js';
import { RealRedmine } from './real-redmine.js';
import { RealRequestTracker } from './real-request-tracker.js';
import { expectedOf, simulatedMonth } from './simulated-month.js';

interface Report {
  readonly workflows: readonly { readonly name: string; readonly cases: number }[];
  readonly bottlenecks: readonly {
    readonly at: { readonly activity?: string };
    readonly paths: readonly { readonly from: string }[];
  }[];
}

/** Long enough for Rails and Perl on a machine that is busy. */
const timeout = 900_000;
const month = new Date(Math.floor((Date.now() - 45 * 86_400_000) / 86_400_000) * 86_400_000 + 8 * 3_600_000);
const plan = simulatedMonth(45, month);

const tools = [
  {
    tool: 'redmine',
    started: () => RealRedmine.start(month),
    workflow: 'Support',
    steps: ['In Progress', 'Closed'],
    stored: '⟦status:5⟧',
  },
  {
    tool: 'request_tracker',
    started: () => RealRequestTracker.start(month),
    workflow: 'General',
    steps: ['Open', 'Resolved'],
    stored: 'Resolved',
  },
] as const;

describeReal.each(tools)('a real $tool', ({ tool, started, workflow, steps, stored }) => {
  let app: TestApp;
  let client: ApiClient;
  let real: RealRedmine | RealRequestTracker;
  beforeAll(async () => {
    app = await startTestApp({ environment: { CONNECTOR_PRIVATE_HOSTS: `${tool}=127.0.0.1` } });
    client = await aWorkspace(app, 'live');
    real = await started();
    await real.live(plan);
  }, timeout);
  afterAll(async () => {
    await real.stop();
    await app.stop();
  }, timeout);

  const settled = async (
    ask: () => Promise<{ status: string; attention: string | null }>,
    status: string,
  ): Promise<void> => {
    for (;;) {
      const now = await ask();
      if (now.attention !== null) throw new Error(now.attention);
      if (now.status === status) return;
      await sleep(500);
    }
  };

  let integration: IntegrationDetail;

  test('is collected whole, in its own times, without a name or a text', async () => {
    integration = await anIntegration(client, { tool, ...real.connection });
    await sleep(1_000);
    await settled(() => integrationNow(client, integration), 'connected');
    const events = await storedEvents(app, integration.id);
    const told = events.map(({ case_id: caseId, ts, activity }) => ({ caseId, at: ts, activity }));
    expect(events.length).toBe(expectedOf(plan).events);
    expect(new Set(events.map(({ case_id: caseId }) => caseId)).size).toBe(expectedOf(plan).cases);
    expect(JSON.stringify(told)).not.toMatch(/secret|colleague/i);
    const finished = events.filter(({ activity }) => activity === stored);
    expect(new Set(finished.map(({ resource }) => resource)).size).toBe(1);
    expect(finished[0]?.resource).toMatch(/^Person [0-9a-f]{10}$/);
    const firstCreated = plan
      .find(({ step }) => step === 'create')
      ?.at.toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    expect(told.map(({ at }) => at.slice(0, 19).replace('T', ' '))).toContain(firstCreated);
  });

  test('asked again, brings nothing that was there', async () => {
    await client.post(`/v1/integrations/${integration.id}/collect`);
    await sleep(1_000);
    await settled(() => integrationNow(client, integration), 'connected');
    expect((await integrationNow(client, integration)).eventCount).toBe(expectedOf(plan).events);
  });

  test('is assessed, and the wait that was planted is found', async () => {
    const { id } = (await client.post<{ id: string }>('/v1/assessments', { company: 'Real' })).data;
    type Detail = { status: string; attention: string | null };
    await settled(async () => (await client.get<Detail>(`/v1/assessments/${id}`)).data, 'completed');
    const report = (await client.get<Report>(`/v1/assessments/${id}/report?sections=workflows,bottlenecks`)).data;
    expect(report.workflows.find(({ name }) => name === workflow)?.cases).toBe(expectedOf(plan).cases);
    const wait = report.bottlenecks.find(({ at: { activity } }) => activity === steps[1]);
    expect(wait?.paths.map(({ from }) => from).sort()).toEqual(['Commented', steps[0]].sort());
  });
});
