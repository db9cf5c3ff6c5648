import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asanaConnector as asana } from '../../libs/integrations/src/connectors/asana/asana.connector.js';
import { ToolBusy, ToolRejected } from '../../libs/integrations/src/tool-client/tool.errors.js';
import { startAsana } from '../vendors/asana/asana-vendor.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

let vendor: GrowingVendor;
beforeAll(async () => {
  vendor = await startAsana(1_000);
});
afterAll(async () => {
  await vendor.server.stop();
});

const open = (followsCompleteRound = false) => aSession(asana, vendor.connection, { followsCompleteRound });

test('a thousand tasks take 216 requests, and their stories are whole', async () => {
  const asked = open();
  const { events } = await collectAll(asana, vendor.connection, asked);
  expect(vendor.server.requests).toHaveLength(216);
  expect(asked.names.get('section:9002')).toBe('Doing 🚧 (renamed)');
  expect(asked.names.get('project:1200000000000001')).toBe('Website 💻');
  expect(events.filter(({ activity }) => activity === 'Commented')).toHaveLength(250);
  expect(events.flatMap(({ activity, id }) => (activity === 'Deleted' ? [id] : []))).toEqual(['5000040/deleted']);
});

test('tasks are listed, and read by their ids, deleted ones, too', async () => {
  expect(await wholeOf(asana.list?.(vendor.connection, open().session))).toHaveLength(1_000);
  const ids = ['5000001', '5000040', '77', '../users/me'];
  const read = await wholeOf(asana.read?.(vendor.connection, ids, open().session));
  expect(read.flatMap(({ id }) => (/created|deleted/.test(id ?? '') ? [id] : []))).toEqual([
    '5000001/created',
    '5000040/deleted',
    '77/deleted',
  ]);
});

test('a request of a batch that is refused for a limit pauses the collection', async () => {
  const limited = { data: Array.from({ length: 10 }, () => ({ status_code: 429, body: {} })) };
  const answer = { headers: { 'retry-after': '3600' }, body: limited };
  vendor.server.fail({ when: ({ path }) => path === '/batch', answer });
  await expect(collectAll(asana, vendor.connection, open())).rejects.toThrow(ToolBusy);
});

test('a project that is not there is refused', async () => {
  const connection = { ...vendor.connection, config: { ...vendor.connection.config, projects: ['1'] } };
  await expect(asana.verify(connection, open().session)).rejects.toThrow(ToolRejected);
});
