import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { minutesIn } from '../vendors/vendor-time.js';
import { startZendesk, type ZendeskVendor } from '../vendors/zendesk/zendesk-vendor.js';
import { ConnectorRounds, RunningVendors } from './connector-session.js';

const tickets = 230;
const vendors = new RunningVendors();
let zendesk: ZendeskVendor;
let rounds: ConnectorRounds;
let all: Awaited<ReturnType<ConnectorRounds['collect']>>;
beforeAll(async () => {
  zendesk = await vendors.add(startZendesk(tickets));
  rounds = new ConnectorRounds('zendesk', zendesk.connection);
  all = await rounds.collect();
});
afterAll(() => vendors.stop());

const ofTicket = (events: readonly LogEvent[], ticket: number): LogEvent[] =>
  events.filter(({ case: key }) => key.endsWith(` ${ticket}`));

const byId = (one: LogEvent, other: LogEvent): number => ((one.id ?? '') < (other.id ?? '') ? -1 : 1);

const pathsOf = ({ server }: ZendeskVendor): string[] => server.requests.map(({ path }) => path);

describe('the credentials', () => {
  test('of a client are exchanged for one token a round, and bring what an API token brings', async () => {
    const vendor = await vendors.add(startZendesk(tickets));
    const byClient = await new ConnectorRounds('zendesk', vendor.connection).collect();
    expect(pathsOf(vendor).filter((path) => path === '/oauth/tokens')).toHaveLength(1);
    const byToken = await new ConnectorRounds('zendesk', {
      ...vendor.byToken,
      config: vendor.connection.config,
    }).collect();
    expect(byToken.events).toEqual(byClient.events);
  });

  test('are exchanged again before a token ends', async () => {
    const vendor = await vendors.add(startZendesk(tickets));
    // The second half of such a short life is left unused.
    vendor.tokenLifetime = 2;
    const slow = new ConnectorRounds('zendesk', vendor.connection);
    const events: LogEvent[] = [];
    for await (const batch of slow.connector.collect(vendor.connection, null, slow.session())) {
      events.push(...batch.events);
      if (events.length === batch.events.length) await setTimeout(1_100);
    }
    expect(events).toHaveLength(all.events.length);
    expect(pathsOf(vendor).filter((path) => path === '/oauth/tokens').length).toBeGreaterThan(1);
  });

  test('of a client that was deleted are refused with the words of Zendesk', async () => {
    const vendor = await vendors.add(startZendesk(5));
    await vendor.revoke();
    const refused = new ConnectorRounds('zendesk', vendor.connection);
    const failure = await refused.collect().catch((error: unknown) => error);
    expect(failure).toMatchObject({ isExpired: true });
    expect((failure as Error).message).toContain('Client authentication failed');
  });
});

test('a ticket is told with parties, assignees, and the statuses of today', () => {
  const told = ofTicket(all.events, 2).map(({ activity, party, automated }) => [
    rounds.shown(activity),
    party,
    automated,
  ]);
  expect(told).toEqual([
    ['Created', 'customer', null],
    ['Working on it 🔧', null, true],
    ['Assigned', null, true],
    ['Group changed', null, true],
    ['Replied', 'agent', null],
    ['Replied', 'customer', null],
    ['Waiting for the bank', null, true],
    ['Solved', null, null],
    ['Reopened', null, null],
    ['Working on it 🔧', null, null],
    ['Unassigned', null, null],
  ]);
  const [, , assigned] = ofTicket(all.events, 2);
  expect(assigned?.attributes).toMatch(/^\{"assignee":"Person [0-9a-f]{10}"\}$/);
});

test('a merged ticket names the one that remains', () => {
  const merged = ofTicket(all.events, 6).find(({ activity }) => activity === 'Merged');
  expect(merged?.links).toEqual([rounds.session().caseKey(7)]);
});

test('comments and subjects link to other cases', () => {
  const links = ofTicket(all.events, 1).flatMap((event) => event.links);
  expect(new Set(links)).toEqual(new Set(['OPS-7', 'WEB-12']));
});

test('a renamed status has its new name without a new event', async () => {
  const vendor = await vendors.add(startZendesk(10));
  const own = new ConnectorRounds('zendesk', vendor.connection);
  const { events, position } = await own.collect();
  Object.assign(vendor.statuses[1] ?? {}, { agent_label: 'In progress' });
  expect((await own.collect(position)).events).toEqual([]);
  expect(own.shown(ofTicket(events, 1)[1]?.activity)).toBe('In progress');
});

test('a deleted ticket ends when it was deleted, also where only its audits are asked for', async () => {
  const vendor = await vendors.add(startZendesk(60));
  const at = new Date(minutesIn(300).getTime()).toISOString();
  const own = new ConnectorRounds('zendesk', vendor.connection);
  vendor.deleted.set(9, at);
  const { events } = await own.collect();
  const gone = { activity: 'Deleted', id: '9/deleted', workflow: null };
  expect(ofTicket(events, 9)).toMatchObject([{ ...gone, timestamp: BigInt(Date.parse(at)) * 1000n }]);
  expect(ofTicket(await own.read(['9', '10']), 9)).toMatchObject([gone]);
  expect(await own.list()).not.toContain('9');
});

test('all tickets are listed, and their audits are the same events', async () => {
  const ids = await rounds.list();
  expect(new Set(ids).size).toBe(tickets);
  const some = [2, 6, 7];
  const read = await rounds.read(some.map(String));
  expect(read.toSorted(byId)).toEqual(some.flatMap((ticket) => ofTicket(all.events, ticket)).toSorted(byId));
});

test('a round after a complete one begins ten minutes earlier', async () => {
  const { events } = await rounds.collect(all.position, { followsCompleteRound: true });
  expect(events.length).toBeGreaterThan(0);
  const known = new Set(all.events.map(({ id }) => id));
  expect(events.every(({ id }) => known.has(id))).toBe(true);
});

test('comments that are too large for a page leave their updates in', async () => {
  const vendor = await vendors.add(startZendesk(30));
  const isExport = ({ path, query }: { path: string; query: URLSearchParams }): boolean =>
    path.endsWith('/ticket_events.json') && query.has('include');
  const tooLarge = { when: isExport, answer: { body: JSON.stringify('x'.repeat(9 * 2 ** 20)) } };
  vendor.server.fail(tooLarge, tooLarge, tooLarge, tooLarge);
  const { events } = await new ConnectorRounds('zendesk', vendor.connection).collect();
  expect(events.filter(({ activity }) => activity === 'Replied').length).toBeGreaterThan(30);
});
