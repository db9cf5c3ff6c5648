import { readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { Uploader, type UploadAnswer } from './uploader.js';

const header = 'case_id,activity,timestamp,note\n';
/** Few enough that they are read in a small part of the time that is left for it. */
const rows = `o-1,"pack, and ship",2026-01-01T08:00:00Z,"${'fragile, '.repeat(550)}"\n`.repeat(2_000);
const rest = 'o-2,pack,soon,\no-2,ship,2026-01-02,\n';

describe('a large upload whose end has not come yet', () => {
  let app: TestApp;
  let uploader: Uploader;
  let token: string;
  let outgoing: ClientRequest;
  let answer: Promise<UploadAnswer>;

  beforeAll(async () => {
    // A file of this size may be read for less time than its end is waited for.
    app = await startTestApp({ environment: { UPLOAD_TIME_BUDGET: '4m' } });
    uploader = await Uploader.of(app);
    const keys = `/v1/admin/organizations/${uploader.organization.id}/api-keys`;
    const key = { name: 'Uploads', environment: 'live', scopes: ['integrations:write'] };
    token = (await app.client.as(testAdminToken).post<{ key: string }>(keys, key)).data.key;
  });
  afterAll(() => app.stop());

  /** What is there of uploads; null for one that nothing reads. */
  const readings = (): (string | null)[] => {
    const tmp = join(app.config.dataDir, 'tmp');
    const uploads = readdirSync(tmp).filter((name) => name.startsWith('upload'));
    return uploads.map((name) => readdirSync(join(tmp, name)).find((entry) => entry.startsWith('work-')) ?? null);
  };
  const until = (isThere: (found: (string | null)[]) => boolean): Promise<unknown> =>
    eventually(() => Promise.resolve(readings()), isThere);

  beforeEach(async () => {
    await uploader.begin();
    answer = new Promise((resolve, reject) => {
      outgoing = request(`${app.baseUrl}/v1/integrations/${uploader.integration.id}/events`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'text/csv',
          'content-length': header.length + rows.length + rest.length,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        incoming.on('end', () => {
          resolve((JSON.parse(text) as { data: UploadAnswer }).data);
        });
      });
    });
    answer.catch(() => undefined);
    outgoing.write(header + rows);
    await until((found) => found.length === 1 && found[0] !== null);
  });

  const expected = {
    accepted: 2_001,
    duplicates: 0,
    rejected: 1,
    errors: [{ line: 2_002, message: expect.stringContaining('soon') }],
  };

  test('is read while it comes', async () => {
    outgoing.end(rest);
    expect(await answer).toEqual(expected);
    expect(readings()).toEqual([]);
  });

  test('is read again where its end was not worth the wait', async () => {
    await until((found) => found[0] === null);
    outgoing.end(rest);
    expect(await answer).toEqual(expected);
    expect(readings()).toEqual([]);
  });

  test('leaves nothing where it breaks off', async () => {
    outgoing.destroy();
    await until((found) => found.length === 0);
    expect(await uploader.stored()).toEqual([]);
  });
});
