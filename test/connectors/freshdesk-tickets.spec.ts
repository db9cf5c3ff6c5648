import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { freshdeskConnector as freshdesk } from '../../libs/integrations/src/connectors/freshdesk/freshdesk.connector.js';
import type { CollectedBatch } from '../../libs/integrations/src/connectors/kit/connector.js';
import { type FreshdeskExport, startFreshdeskExport } from '../vendors/freshdesk/freshdesk-export.js';
import { startFreshdesk } from '../vendors/freshdesk/freshdesk-vendor.js';
import type { VendorRequest } from '../vendors/vendor-server.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

let vendor: GrowingVendor;
beforeAll(async () => {
  vendor = await startFreshdesk(1_000);
});
afterAll(async () => {
  await vendor.server.stop();
});

const open = (followsCompleteRound = false) => aSession(freshdesk, vendor.connection, { followsCompleteRound });

test('a thousand tickets take a request for each with replies, and eleven pages', async () => {
  const asked = open();
  const { events } = await collectAll(freshdesk, vendor.connection, asked);
  const count = (pattern: RegExp): number => vendor.server.requests.filter(({ path }) => pattern.test(path)).length;
  expect([count(/conversations$/), count(/v2\/tickets$/)]).toEqual([751, 11]);
  expect(asked.names.get('status:7')).toBe('Waiting 😴');
  const ends = events.flatMap(({ activity, id }) => (activity === 'Deleted' ? [id] : []));
  expect(ends).toEqual(['41/deleted']);
});

test('tickets are listed, and read by their ids, with what was deleted or marked as spam', async () => {
  const listed = await wholeOf(freshdesk.list?.(vendor.connection, open().session));
  expect(listed).toHaveLength(999);
  const ids = ['1', '41', '42', '5000', '../agents'];
  const read = await wholeOf(freshdesk.read?.(vendor.connection, ids, open().session));
  expect(read.flatMap(({ id }) => (/created|deleted|spam/.test(id ?? '') ? [id] : []))).toEqual([
    '1/created',
    '41/deleted',
    '42/spam',
    '5000/deleted',
  ]);
});

test('a later collection reads a little again, and finds nothing new', async () => {
  const first = await collectAll(freshdesk, vendor.connection, open());
  const known = new Set(first.events.map(({ id }) => id));
  vendor.server.requests.length = 0;
  const { events } = await collectAll(freshdesk, vendor.connection, open(true), first.position);
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter(({ id }) => !known.has(id))).toEqual([]);
  expect(vendor.server.requests.length).toBeLessThan(20);
});

describe('with the export of activities', () => {
  let exported: FreshdeskExport;
  let account: GrowingVendor;
  const collected = (position: string | null = null) => {
    const session = aSession(freshdesk, account.connection, { followsCompleteRound: position !== null });
    return collectAll(freshdesk, account.connection, session, position);
  };
  const exportsAsked = (): number => account.server.requests.filter(({ path }) => path.includes('/export/')).length;
  beforeEach(async () => {
    exported = await startFreshdeskExport(230);
    account = await startFreshdesk(230, { exported });
  });
  afterEach(() => Promise.all([account.server.stop(), exported.files.stop()]));

  test('a first collection has the whole history of the last thirty days, each change once', async () => {
    const { events } = await collected();
    // A young ticket that was reopened.
    const history = events
      .filter(({ caseName }) => caseName === '#228')
      .sort((a, b) => Number(a.timestamp - b.timestamp));
    // The log stores each id once: what the export tells, where the ticket tells it, too.
    const told = new Map<string | null, LogEvent>();
    for (const event of history) if (!told.has(event.id)) told.set(event.id, event);
    expect(told.size).toBeLessThan(history.length);
    expect([...told.values()].map(({ activity }) => activity)).toEqual([
      'Created',
      'Replied',
      'Replied',
      'Assigned',
      'Priority changed',
      '⟦status:7⟧',
      'Group changed',
      'Deleted',
      'Restored',
      '⟦status:2⟧',
      'Reopened',
      '⟦status:4⟧',
      '⟦status:5⟧',
    ]);
    const byActivity = new Map([...told.values()].map((event) => [event.activity, event]));
    expect(byActivity.get('Assigned')).toMatchObject({ automated: true, resource: null });
    expect(byActivity.get('⟦status:5⟧')?.resource).toMatch(/^Person /);
    // An old one has what its ticket tells.
    expect(events.some(({ caseName, activity }) => caseName === '#4' && activity === 'Assigned')).toBe(false);
    expect(events.some(({ caseName, activity }) => caseName === '#4' && activity === '⟦status:5⟧')).toBe(true);
  });

  test('it is asked for once a day, and its files get no credentials', async () => {
    const { position } = await collected();
    expect(exportsAsked()).toBeLessThanOrEqual(3 + 31);
    expect(exported.files.requests.length).toBeGreaterThan(25);
    expect(exported.files.requests.some(({ headers }) => 'authorization' in headers)).toBe(false);
    account.server.requests.length = 0;
    const again = await collected(position);
    expect(exportsAsked()).toBe(0);
    // The next day, those of the last three days are read.
    const reached = JSON.parse(again.position ?? '') as { activities: { at: string } };
    reached.activities.at = new Date(Date.now() - 86_400_000).toISOString();
    await collected(JSON.stringify(reached));
    expect(exportsAsked()).toBeLessThanOrEqual(3 + 4);
  });

  test.each([
    ['is not where it should be', { url: 'http://127.0.0.1:1/file.json' }, 'the connection was refused (ECONNREFUSED)'],
    ['is at no address', { url: 'file.json' }, 'Invalid URL'],
    ['has an address of another kind', { url: 'ftp://127.0.0.1/file.json' }, 'the address must start with'],
  ])('a file that %s keeps no tickets waiting', async (_what, file, reason) => {
    const answer = { body: { export: [file] } };
    account.server.fail({ when: ({ path }) => path.includes('/export/'), isLasting: true, answer });
    const batches: CollectedBatch[] = [];
    const read = async (): Promise<void> => {
      const { session } = aSession(freshdesk, account.connection);
      for await (const batch of freshdesk.collect(account.connection, null, session)) batches.push(batch);
    };
    await expect(read()).rejects.toThrow(`activities: a file of the export cannot be read: ${reason}`);
    expect(batches.flatMap(({ events }) => events).length).toBeGreaterThan(500);
  });

  test('a file on another host of the operator’s own network is not asked for', async () => {
    const asked = aSession(freshdesk, account.connection, { privateHosts: ['127.0.0.1'] });
    const answer = { body: { export: { url: 'https://127.0.0.2/file.json' } } };
    account.server.fail({ when: ({ path }) => path.includes('/export/'), isLasting: true, answer });
    await expect(collectAll(freshdesk, account.connection, asked)).rejects.toThrow(
      'activities: a file of the export cannot be read: 127.0.0.2 does not resolve to a public address',
    );
  });

  test('what is no export, or has too much in it, is named', async () => {
    const cut = { when: ({ path }: VendorRequest) => path.endsWith('.json'), isLasting: true };
    for (const [body, reason] of [
      ['{"activities_data": [', 'the file ends too early'],
      ['<html></html>', 'the file must be a JSON object'],
      [{ activities_data: [{ ticket_id: 1, performed_at: 'yesterday' }] }, 'Invalid time value'],
    ] as const) {
      exported.files.fail({ ...cut, answer: { body } });
      await expect(collected()).rejects.toThrow(reason);
      exported.files.heal();
    }
  });

  test('positions of earlier versions go on', async () => {
    const { position } = await collected();
    const { tickets } = JSON.parse(position ?? '') as { tickets: object };
    account.server.requests.length = 0;
    await collected(JSON.stringify(tickets));
    expect(account.server.requests.filter(({ path }) => path === '/api/v2/tickets').length).toBe(1);
    expect(exportsAsked()).toBeGreaterThan(25);
  });
});

test.each([403, 404])(
  'an account without the export (%i) is read without it, at three requests a day',
  async (status) => {
    const few = await startFreshdesk(40);
    const answer = { status, body: { code: 'require_feature' } };
    few.server.fail({ when: ({ path }) => path.includes('/export/'), isLasting: true, answer });
    const first = await collectAll(freshdesk, few.connection, aSession(freshdesk, few.connection));
    const later = aSession(freshdesk, few.connection, { followsCompleteRound: true });
    await collectAll(freshdesk, few.connection, later, first.position);
    expect(first.events.filter(({ activity }) => activity === 'Created')).toHaveLength(40);
    expect(few.server.requests.filter(({ path }) => path.includes('/export/'))).toHaveLength(3);
    await few.server.stop();
  },
);
