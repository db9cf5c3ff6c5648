import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hubspotConnector as hubspot } from '../../libs/integrations/src/connectors/hubspot/hubspot.connector.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { startHubspot } from '../vendors/hubspot/hubspot-vendor.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

let vendor: Awaited<ReturnType<typeof startHubspot>>;
beforeAll(async () => {
  vendor = await startHubspot(1_000);
});
afterAll(async () => {
  await vendor.server.stop();
});

const open = (connection: Connection = vendor.connection, followsCompleteRound = false) =>
  aSession(hubspot, connection, { followsCompleteRound });
const idsOf = (events: readonly { id: string | null }[], kind: string): string[] =>
  events.flatMap(({ id }) => (id?.includes(`/${kind}`) ? [id] : []));

test('a thousand deals take 32 requests, and tickets are read beside them', async () => {
  vendor.server.requests.length = 0;
  const asked = open();
  const { events } = await collectAll(hubspot, vendor.connection, asked);
  expect(vendor.server.requests.filter(({ path }) => !path.includes('tickets'))).toHaveLength(32);
  expect(new Set(events.map(({ workflow }) => workflow))).toEqual(
    new Set(['⟦pipeline:default⟧', '⟦pipeline:77⟧', 'Ticket: ⟦ticket-pipeline:0⟧', null]),
  );
  expect(asked.names.get('pipeline:default')).toBe('Sales 💶');
  expect(asked.names.get('ticket-stage:4')).toBe('Closed');
  expect(asked.setAside).toEqual([]);
});

test('what was deleted or merged ends', async () => {
  const { events } = await collectAll(hubspot, vendor.connection, open());
  expect(idsOf(events, 'deleted')).toEqual(['5000040/deleted']);
  expect(idsOf(events, 'merged')).toEqual(['4999998/merged', '4999999/merged']);
});

test('the account is listed, and records are read by their ids, deleted and merged ones, too', async () => {
  const listed = await wholeOf(hubspot.list?.(vendor.connection, open().session));
  expect(listed).toHaveLength(1_030);
  const ids = ['5000001', 'ticket-5000001', '5000040', '4999998', 'deals', 'ticket-', 'tickets'];
  const read = await wholeOf(hubspot.read?.(vendor.connection, ids, open().session));
  expect(idsOf(read, 'created')).toEqual(['5000001/created', '5000021/created', 'ticket-5000001/created']);
  expect(idsOf(read, 'deleted')).toEqual(['5000040/deleted']);
  expect(idsOf(read, 'merged')).toEqual(['4999998/merged', '4999999/merged']);
});

describe('a key without the scope for tickets', () => {
  test('reads deals, and says what is missing', async () => {
    const asked = open(vendor.withDealsOnly);
    await hubspot.verify(vendor.withDealsOnly, asked.session);
    expect(asked.setAside).toMatchObject([
      {
        id: 'tickets',
        name: 'all tickets',
        reason: 'the token may not read tickets: add the scope tickets to it, or set `objects` without tickets',
      },
    ]);
    const { events } = await collectAll(hubspot, vendor.withDealsOnly, asked);
    expect(idsOf(events, 'created')).toHaveLength(999);
  });

  test('is refused where tickets are asked for', async () => {
    const { credentials } = vendor.withDealsOnly;
    for (const objects of [['tickets'], ['deals', 'tickets']]) {
      const connection = { config: { ...vendor.withDealsOnly.config, objects }, credentials };
      await expect(hubspot.verify(connection, open(connection).session)).rejects.toThrow(
        'the token may not read tickets: add the scope tickets to it',
      );
    }
  });
});

test('goes on from the position of a time when only deals were read, and looks an hour back', async () => {
  const { events, position } = await collectAll(hubspot, vendor.withDealsOnly, open(vendor.withDealsOnly));
  const { deals } = JSON.parse(position ?? '') as { deals: object };
  const later = await collectAll(hubspot, vendor.connection, open(), JSON.stringify(deals));
  expect(idsOf(later.events, 'created').every((id) => id.startsWith('ticket-'))).toBe(true);
  expect(idsOf(later.events, 'created')).toHaveLength(30);

  const again = await collectAll(hubspot, vendor.connection, open(vendor.connection, true), later.position);
  expect(idsOf(again.events, 'created')).toContain('5000995/created');
  const known = new Set([...events, ...later.events].map(({ id }) => id));
  expect(again.events.filter(({ id }) => !known.has(id))).toEqual([]);
});
