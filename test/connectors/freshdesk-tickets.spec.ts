import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshdeskConnector as freshdesk } from '../../libs/integrations/src/connectors/freshdesk/freshdesk.connector.js';
import { startFreshdesk } from '../vendors/freshdesk/freshdesk-vendor.js';
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
