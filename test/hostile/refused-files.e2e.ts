import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import type { Answer } from '../harness/answer.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { fileBombs } from './file-bombs.js';

interface UploadAnswer {
  readonly accepted: number;
  readonly rejected: number;
  readonly errors: readonly { readonly message: string }[];
}

/** That such files cost no one else anything is proved in file-bombs.long.ts, ocel.long.ts and echoes.long.ts. */
describe('an upload that would take what others need', () => {
  let app: TestApp;
  let client: ApiClient;
  let integration: string;

  beforeAll(async () => {
    app = await startTestApp({ environment: { UPLOAD_LIMIT_DECOMPRESSED: '4MiB' } });
    ({ client } = await aTenant(app));
    integration = `/v1/integrations/${(await anIntegration(client)).id}`;
  });
  afterAll(() => app.stop());

  const upload = (type: string, body: Buffer, gzip = false): Promise<Answer<UploadAnswer>> =>
    client.raw('POST', `${integration}/events`, {
      headers: { 'content-type': type, ...(gzip && { 'content-encoding': 'gzip' }) },
      body,
    });
  const ocel = (objects: readonly object[], events: readonly object[]): Buffer =>
    gzipSync(JSON.stringify({ objects, events }), { level: 1 });

  test.each(fileBombs(4).map((bomb) => [bomb.name, bomb] as const))(
    '%s is refused with the reason',
    async (_name, { type, gzip, write, status, says }) => {
      const answer = await upload(type, await write(), gzip);
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(says)]);
    },
  );

  test('with types of objects that are megabytes long is refused with the reason', async () => {
    const objects = [1, 2].map((number) => ({ id: `o${number}`, type: `${number}${'t'.repeat(900_000)}` }));
    const answer = await upload('application/vnd.ocel+json', ocel(objects, []), true);
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.message).toContain('a type of over 300 characters');
  });

  test('with an event of a long id in very many cases rejects that event alone', async () => {
    const objects = Array.from({ length: 5_000 }, (_, number) => ({ id: `o${number}`, type: 'order' }));
    const relationships = objects.map(({ id }) => ({ objectId: id }));
    const time = '2026-03-01T08:00:00Z';
    const events = [
      { id: 'i'.repeat(200_000), type: 'ship', time, relationships },
      { id: 'e2', type: 'ship', time, relationships: relationships.slice(0, 2) },
    ];
    const answer = await upload('application/vnd.ocel+json', ocel(objects, events), true);
    expect([answer.status, answer.data]).toMatchObject([202, { accepted: 2, rejected: 1 }]);
  });

  test('of rows that do not fit into memory together is told to come in parts', async () => {
    const links = Array.from({ length: 200_000 }, () => 'a');
    const row = JSON.stringify({ case: 'c', activity: 'pay', timestamp: '2026-03-01T08:00:00Z', links });
    const answer = await upload('application/x-ndjson', gzipSync(`${row}\n`.repeat(40), { level: 1 }), true);
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('of rows that are refused for long keys tells of each in 300 characters', async () => {
    const row = JSON.stringify({ ['k'.repeat(30_000)]: 1 });
    const answer = await upload('application/x-ndjson', gzipSync(`${row}\n`.repeat(100)), true);
    expect([answer.status, answer.data.rejected, answer.data.errors.length]).toEqual([202, 100, 100]);
    expect(Math.max(...answer.data.errors.map(({ message }) => message.length))).toBe(300);
    expect((await client.get(`${integration}/collections?limit=100`)).bytes.length).toBeLessThan(2 ** 20);
  });
});

test('an upload that takes longer to read than it may is told to come in parts', async () => {
  const app = await startTestApp({ environment: { UPLOAD_TIME_BUDGET: '1s' } });
  const { client } = await aTenant(app);
  const { id } = await anIntegration(client);
  // Few bytes, forty million rows.
  const million = gzipSync('c,a,2026-03-01\n'.repeat(1_000_000), { level: 1 });
  const body = Buffer.concat([gzipSync('case_id,activity,timestamp\n'), ...Array.from({ length: 40 }, () => million)]);
  const headers = { 'content-type': 'text/csv', 'content-encoding': 'gzip' };
  const answer = await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('send it in several parts')]);
  await app.stop();
});
