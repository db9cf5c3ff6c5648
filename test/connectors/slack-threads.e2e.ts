import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow } from '../integrations/an-integration.js';
import { storedEvents } from '../integrations/stored-events.js';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { slackConnector } from '../../libs/integrations/src/connectors/slack.connector.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

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
  const age = (caseId: string): number => Date.now() - Number(caseId.split('/').at(-1)) * 1000;
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
  const activitiesOf = (id: string | undefined): string[] =>
    events.filter(({ case_id: one }) => one === id).map(({ activity }) => activity);
  const answered = before.filter((id) => age(id) < young && !after.includes(id)).map(activitiesOf);
  expect(answered).toContainEqual(['Requested', 'First reply', 'Resolved']);
  expect(answered).toContainEqual(['Requested', 'Automatic reply', 'First reply', 'Resolved']);
  expect(after.filter((id) => age(id) < young).map(activitiesOf)).toContainEqual([
    ...['Requested', 'Automatic reply', 'Deleted'],
  ]);
});

test('threads are read by a request of their own only where there is no other way', async () => {
  const busy = await startSlack(100);
  const connection = { ...busy.connection, config: { ...busy.connection.config, channels: ['help-it'] } };
  const asked = aSession(app, slackConnector, connection);
  const first = await collectAll(slackConnector, connection, asked);
  const count = (method: string): number => busy.server.requests.filter(({ path }) => path === `/${method}`).length;
  expect(asked.names.get('channel:C0HELPIT01')).toBe('help-it');
  expect(first.events.filter(({ activity }) => activity === 'Requested').length).toBeGreaterThan(80);
  expect(count('conversations.replies')).toBeLessThan(60);

  busy.server.requests.length = 0;
  const later = aSession(app, slackConnector, connection, true);
  const { events } = await collectAll(slackConnector, connection, later, first.position);
  expect(events).toEqual([]);
  expect([count('conversations.history'), count('conversations.replies')]).toEqual([4, 0]);
  await busy.server.stop();
});

test('a channel is found by its id and by a name of before, and a request is read by its id', async () => {
  const connection = { ...slack.connection, config: { ...slack.connection.config, channels: ['help', 'C0HELPIT01'] } };
  const { events } = await collectAll(slackConnector, connection, aSession(app, slackConnector, connection));
  expect(new Set(events.map(({ workflow }) => workflow))).toEqual(new Set(['#⟦channel:C0HELPIT01⟧']));
  const [some] = events.filter(({ activity }) => activity === 'First reply');
  const id = some?.case.split(' ').at(-1) ?? '';
  const read = await wholeOf(
    slackConnector.read?.(
      connection,
      [id, 'C0HELPIT01/1.000001', 'C0OTHER001/1.000001', 'nothing'],
      aSession(app, slackConnector, connection).session,
    ),
  );
  const kept = events.filter(({ case: key }) => key === some?.case);
  expect(read.slice(0, -1)).toEqual(kept);
  expect(read.at(-1)).toMatchObject({ activity: 'Deleted', id: 'C0HELPIT01/1.000001/deleted' });
});
