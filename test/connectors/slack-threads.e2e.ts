import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';

let app: TestApp;
let slack: GrowingVendor;
beforeAll(async () => {
  app = await startTestApp({ environment: { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true' } });
  slack = await startSlack();
});
afterAll(async () => {
  await slack.server.stop();
  await app.stop();
});

test('a request that is answered and resolved after it was read is told to its end, for thirty days', async () => {
  const { client } = await aTenant(app);
  const integration = await anIntegration(client, { tool: 'slack', ...slack.connection });
  const collectedAfter = (before: string | null) =>
    eventually(
      () => integrationNow(client, integration),
      ({ lastCollectedAt }) => lastCollectedAt !== before && lastCollectedAt !== null,
    );
  const { lastCollectedAt } = await collectedAfter(null);
  const unanswered = async (): Promise<string[]> => {
    const events = await storedEvents(app, integration.id);
    expect(new Set(events.map(({ event_id: id }) => id)).size).toBe(events.length);
    const answered = new Set(events.filter(({ activity }) => activity === 'First reply').map(({ case_id: id }) => id));
    return events
      .filter(({ activity, case_id: id }) => activity === 'Requested' && !answered.has(id))
      .map(({ case_id: id }) => id);
  };
  const age = (caseId: string): number => Date.now() - Number(caseId.slice(1)) / 1000;
  const before = await unanswered();
  const [young, old] = [30 * 86_400_000, 31 * 86_400_000];
  expect(before.filter((id) => age(id) < young).length).toBeGreaterThan(3);
  expect(before.filter((id) => age(id) > old).length).toBeGreaterThan(3);

  await slack.grow(90);
  await client.post(`/v1/integrations/${integration.id}/collect`);
  await collectedAfter(lastCollectedAt);
  const after = await unanswered();
  expect(before.filter((id) => age(id) > old && !after.includes(id))).toEqual([]);
  const events = await storedEvents(app, integration.id);
  const [answered] = before.filter((id) => age(id) < young && !after.includes(id));
  expect(events.filter(({ case_id: id }) => id === answered).map(({ activity }) => activity)).toEqual([
    ...['Requested', 'First reply', 'Resolved'],
  ]);
});
