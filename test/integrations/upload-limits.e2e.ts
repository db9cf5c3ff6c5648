import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { csv } from './upload-samples.js';
import { Uploader } from './uploader.js';

describe('an upload over the limits', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp({ environment: { UPLOAD_LIMIT: '10KiB', UPLOAD_LIMIT_DECOMPRESSED: '1MiB' } });
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  test.each<[string, Buffer, Record<string, string>]>([
    ['as it is sent', Buffer.from(csv + 'o-1,pack,2026-01-01\n'.repeat(1000)), {}],
    ['once decompressed', gzipSync(csv + 'o-1,pack,2026-01-01\n'.repeat(200_000)), { 'content-encoding': 'gzip' }],
  ])('%s is refused with 413, and nothing of it is stored', async (_, body, headers) => {
    const answer = await uploader.upload('csv', body, { headers });
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await uploader.stored()).toEqual([]);
  });
});
