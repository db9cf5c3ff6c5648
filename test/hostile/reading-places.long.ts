import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anIntegration } from '../builders/an-integration.js';
import type { Answer } from '../harness/answer.js';
import type { ApiClient } from '../harness/api-client.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;

beforeAll(async () => {
  // Ten seconds for a small file.
  scene = await HostileScene.start({ environment: { UPLOAD_TIME_BUDGET: '20m' } });
});
afterAll(() => scene.stop());

const header = 'case_id,activity,timestamp\n';
const row = 'c,a,2026-03-01\n';
/** Few bytes, forty million rows. */
const million = gzipSync(row.repeat(1_000_000));
const manyRows = Buffer.concat([gzipSync(header), ...Array.from({ length: 40 }, () => million)]);

const send = async (client: ApiClient, body: Buffer): Promise<Answer<unknown>> => {
  const { id } = await anIntegration(client);
  const headers = { 'content-type': 'text/csv', 'content-encoding': 'gzip' };
  return client.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
};

test('files that take for ever to read, sent to both workspaces of an organization, keep no one else waiting', async () => {
  const { key } = await aKey(scene, scene.attackerOrganization, { environment: 'test' });
  const workspaces = [scene.attacker, scene.client.as(key)];
  const other = await scene.aTenant('Fabrikam');
  const refused: Answer<unknown>[] = [];
  const read: { status: number; endedBefore: number }[] = [];
  const attack = async (): Promise<void> => {
    for (const client of [...workspaces, ...workspaces]) {
      void send(client, manyRows).then((answer) => refused.push(answer));
    }
    // Until all of them have been received.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    for (let count = 0; count < 2; count += 1) {
      const { status } = await send(other.client, gzipSync(header + row));
      read.push({ status, endedBefore: refused.length });
    }
  };
  const result = await measureBystander(scene, attack, { until: () => refused.length === 4 });
  expect(read).toEqual([
    { status: 202, endedBefore: 0 },
    { status: 202, endedBefore: 0 },
  ]);
  expectUnharmed(result);
  for (const { status, text } of refused) {
    expect([status, text]).toEqual([400, expect.stringContaining('send it in several parts')]);
  }
});
