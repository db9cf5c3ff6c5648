import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { slackConnector } from '../../libs/integrations/src/connectors/slack/slack.connector.js';
import { aSession, collectAll, wholeOf } from './a-session.js';
import { ConnectorRounds } from './connector-session.js';

let slack: GrowingVendor;
beforeAll(async () => {
  slack = await startSlack();
});
afterAll(() => slack.server.stop());

test('a request that is answered and resolved after it was read is told to its end, for thirty days', async () => {
  const rounds = new ConnectorRounds('slack', slack.connection);
  const unansweredOf = (log: readonly LogEvent[]): string[] => {
    const answered = new Set(log.filter(({ activity }) => activity === 'First reply').map((event) => event.case));
    return log
      .filter((event) => event.activity === 'Requested' && !answered.has(event.case))
      .map((event) => event.case);
  };
  const age = (key: string): number => Date.now() - Number(key.split('/').at(-1)) * 1000;
  const before = unansweredOf(await rounds.next());
  const young = 30 * 86_400_000;
  const old = 31 * 86_400_000;
  expect(before.filter((key) => age(key) < young).length).toBeGreaterThan(3);
  expect(before.filter((key) => age(key) > old).length).toBeGreaterThan(3);

  await slack.grow(90);
  const log = await rounds.next();
  const after = unansweredOf(log);
  expect(before.filter((key) => age(key) > old && !after.includes(key))).toEqual([]);
  const activitiesOf = (key: string): string[] =>
    log.filter((event) => event.case === key).map(({ activity }) => activity);
  const answered = before.filter((key) => age(key) < young && !after.includes(key)).map(activitiesOf);
  expect(answered).toContainEqual(['Requested', 'First reply', 'Resolved']);
  expect(answered).toContainEqual(['Requested', 'Automatic reply', 'First reply', 'Resolved']);
  expect(after.filter((key) => age(key) < young).map(activitiesOf)).toContainEqual([
    'Requested',
    'Automatic reply',
    'Deleted',
  ]);
});

test('threads are read by a request of their own only where there is no other way', async () => {
  const busy = await startSlack(100);
  const connection = { ...busy.connection, config: { ...busy.connection.config, channels: ['help-it'] } };
  const asked = aSession(slackConnector, connection);
  const first = await collectAll(slackConnector, connection, asked);
  const count = (method: string): number => busy.server.requests.filter(({ path }) => path === `/${method}`).length;
  expect(asked.names.get('channel:C0HELPIT01')).toBe('help-it');
  expect(first.events.filter(({ activity }) => activity === 'Requested').length).toBeGreaterThan(80);
  expect(count('conversations.replies')).toBeLessThan(60);

  busy.server.requests.length = 0;
  const later = aSession(slackConnector, connection, { followsCompleteRound: true });
  const { events } = await collectAll(slackConnector, connection, later, first.position);
  expect(events).toEqual([]);
  expect([count('conversations.history'), count('conversations.replies')]).toEqual([4, 0]);
  await busy.server.stop();
});

test('a channel is found by its id and by a name of before, and a request is read by its id', async () => {
  const connection = { ...slack.connection, config: { ...slack.connection.config, channels: ['help', 'C0HELPIT01'] } };
  const { events } = await collectAll(slackConnector, connection, aSession(slackConnector, connection));
  expect(new Set(events.map(({ workflow }) => workflow))).toEqual(new Set(['#⟦channel:C0HELPIT01⟧']));
  const [some] = events.filter(({ activity }) => activity === 'First reply');
  const id = some?.case.split(' ').at(-1) ?? '';
  const read = await wholeOf(
    slackConnector.read?.(
      connection,
      [id, 'C0HELPIT01/1.000001', 'C0OTHER001/1.000001', 'nothing'],
      aSession(slackConnector, connection).session,
    ),
  );
  const kept = events.filter(({ case: key }) => key === some?.case);
  expect(read.slice(0, -1)).toEqual(kept);
  expect(read.at(-1)).toMatchObject({ activity: 'Deleted', id: 'C0HELPIT01/1.000001/deleted' });
});
