import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { startGithub } from '../vendors/github/github-vendor.js';
import type { VendorRequest } from '../vendors/vendor-server.js';
import type { GrowingVendor } from '../vendors/vendor.js';

const areRuns = ({ path }: VendorRequest): boolean => path.includes('/actions/runs');

let app: TestApp;
let github: GrowingVendor;
beforeAll(async () => {
  app = await startTestApp({ environment: { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true' } });
  github = await startGithub(60);
});
afterAll(async () => {
  await github.server.stop();
  await app.stop();
});

test('a run that was under way is told to its end, and later only new runs are read', async () => {
  const { client } = await aTenant(app);
  const integration = await anIntegration(client, { tool: 'github', ...github.connection });
  const collectedAfter = (before: string | null) =>
    eventually(
      () => integrationNow(client, integration),
      ({ lastCollectedAt }) => lastCollectedAt !== before && lastCollectedAt !== null,
    );
  const ofCase = async (id: string): Promise<string[]> =>
    (await storedEvents(app, integration.id))
      .filter(({ case_id: caseId, activity }) => caseId.endsWith(` ${id}`) && activity.startsWith('Run '))
      .map(({ activity }) => activity)
      .sort();
  const { lastCollectedAt } = await collectedAfter(null);
  expect(await ofCase('8#2')).toEqual(['Run requested', 'Run requested']);
  // Branches are used again: a run belongs to the pull request that was open at the time.
  const both = (activity: string): string[] => [activity, activity];
  expect(await ofCase('8#12')).toEqual([...both('Run needs approval'), ...both('Run requested')]);

  const before = github.server.requests.filter(areRuns).length;
  await github.grow(240);
  await client.post(`/v1/integrations/${integration.id}/collect`);
  await collectedAfter(lastCollectedAt);
  const finished = await ofCase('8#2');
  expect(finished.filter((activity) => activity === 'Run requested')).toHaveLength(2);
  expect(finished).toHaveLength(4);
  const events = await storedEvents(app, integration.id);
  expect(new Set(events.map(({ event_id: id }) => id)).size).toBe(events.length);
  const [probe, ...asked] = github.server.requests.filter(areRuns).slice(before);
  expect(probe?.query.get('per_page')).toBe('1');
  expect(asked.length).toBeLessThan(12);
});

test('a token that may not read Actions brings all the rest', async () => {
  const { client } = await aTenant(app);
  const refusal = { message: 'Resource not accessible by personal access token' };
  github.server.fail({ when: areRuns, answer: { status: 403, body: refusal } });
  const integration = await anIntegration(client, { tool: 'github', ...github.connection });
  const { status, eventCount } = await eventually(
    () => integrationNow(client, integration),
    ({ lastCollectedAt }) => lastCollectedAt !== null,
  );
  expect(status).toBe('connected');
  expect(eventCount).toBeGreaterThan(0);
  const activities = new Set((await storedEvents(app, integration.id)).map(({ activity }) => activity));
  expect(activities).toContain('Merged');
  expect([...activities].filter((activity) => activity.startsWith('Run '))).toEqual([]);
});
