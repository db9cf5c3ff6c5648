import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
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

describe('with a word for resolved', () => {
  const resolutions = (events: readonly LogEvent[]) => events.filter(({ id }) => id?.endsWith('/resolved'));
  /** The minutes from a request to its resolution. */
  const minutesOf = ({ case: key, timestamp }: LogEvent): number =>
    Math.round((Number(timestamp / 1000n) - Number(key.split('/').at(-1)) * 1000) / 60_000);

  let busy: GrowingVendor;
  const configured = (config: object) => ({
    ...busy.connection,
    config: { ...busy.connection.config, channels: ['help-it'], ...config },
  });
  const collected = (connection: Connection, position: string | null = null) => {
    const session = aSession(slackConnector, connection, { followsCompleteRound: position !== null });
    return collectAll(slackConnector, connection, session, position);
  };
  const worded = () => configured({ resolvedWords: ['resolved'] });
  beforeEach(async () => (busy = await startSlack(100)));
  afterEach(() => busy.server.stop());

  test('a request is resolved at the time of the reply that has it, by who wrote it, and its text is not stored', async () => {
    const { events } = await collected(worded());
    const said = resolutions(events).filter(({ resource }) => resource !== null);
    expect(said.length).toBeGreaterThan(15);
    // The answer before it asks whether it is resolved, which does not count.
    expect(new Set(said.map(minutesOf))).toEqual(new Set([9]));
    expect(new Set(said.map(({ party }) => party))).toEqual(new Set(['customer', 'agent']));
    const stored = JSON.stringify(events, (_name, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    expect(stored).not.toMatch(/secret|thanks/i);
  });

  test('each thread with replies is read once, and again only where it has new ones', async () => {
    const first = await collected(worded());
    const asked = () => busy.server.requests.filter(({ path }) => path === '/conversations.replies').length;
    const threads = new Set(first.events.filter(({ id }) => !id?.endsWith('/requested')).map((event) => event.case));
    // One has two pages of replies, and others none but those of who asked.
    expect(asked()).toBeLessThan(threads.size + 20);

    busy.server.requests.length = 0;
    const second = await collected(worded(), first.position);
    expect([second.events, asked()]).toEqual([[], 0]);

    await busy.grow(100);
    const third = await collected(worded(), second.position);
    const late = resolutions(third.events);
    expect(late.length).toBeGreaterThan(3);
    expect(new Set(late.map(minutesOf))).toEqual(new Set([700]));
    expect(late.every(({ resource, party }) => resource !== null && party === 'agent')).toBe(true);
    expect(asked()).toBe(late.length);
  });

  test('that is given later, it counts for requests of the last thirty days', async () => {
    const first = await collected(configured({}));
    const { events } = await collected(worded(), first.position);
    expect(resolutions(events).length).toBeGreaterThan(3);
    expect(new Set(events.map(({ activity }) => activity))).toEqual(new Set(['Resolved']));
  });
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
