import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { beginUpload, header, rows, scratch } from './begun-upload.js';
import { otherUpload } from './other-upload.js';
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

describe('an upload that meets another one into the same integration', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  test('waits for that one, and is stored once it has ended', async () => {
    await uploader.begin();
    const end = await otherUpload(app);
    const waiting = uploader.again('csv', csv);
    await sleep(300);
    expect(await uploader.stored()).toEqual([]);
    await end();
    expect((await waiting).data.accepted).toBe(1);
    expect(await uploader.stored()).toHaveLength(1);
  });
});

describe('uploads that come at the same time', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ alone: true, environment: { UPLOAD_LIMIT: '256KiB' } });
  });
  afterAll(() => app.stop());

  test('of one organization take half of the room at most, and give it back', async () => {
    const { client, organization } = await aTenant(app);
    const { key } = await aKey(app, organization, { rateLimitPerMinute: 1_000_000 });
    const other = await Uploader.of(app);
    const { id } = await anIntegration(client);
    const path = `/v1/integrations/${id}/events`;
    const held = [1, 2, 3].map(() => beginUpload(app.baseUrl, path, { authorization: `Bearer ${key}` }));
    await eventually(
      () => Promise.resolve(scratch(app.config.dataDir)),
      (folders) => folders.length >= 3,
    );
    const body = header + rows;
    const send = () => client.raw('POST', path, { headers: { 'content-type': 'text/csv' }, body });
    const refused = await eventually(send, ({ status }) => status !== 202);
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([503, 'BUSY', '30']);
    expect((await other.upload('csv', body)).status).toBe(202);
    for (const outgoing of held) outgoing.destroy();
    await eventually(send, ({ status }) => status === 202);
  });
});

/** A file system of two MiB: only who may mount one can fill one up without harm to others. */
const room = mkdtempSync(join(tmpdir(), 'upload-room-'));
const mayMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', room]).status === 0;

(mayMount ? describe : describe.skip)('an upload for which the disk has no room', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp({ environment: { DATA_DIR: room } });
    uploader = await Uploader.of(app);
  });
  afterAll(async () => {
    await app.stop();
    spawnSync('umount', [room]);
    rmSync(room, { recursive: true });
  });

  const manyRows = (count: number, withIds: boolean): string =>
    Array.from({ length: count }, (_, index) => `o-1,pack,2026-01-01,${withIds ? index : ''}\n`).join('');

  test.each<[string, string]>([
    ['whose rows', manyRows(200_000, false)],
    ['whose ids', manyRows(60_000, true)],
  ])('%s do not fit is refused with 503, and leaves nothing', async (_, body) => {
    const answer = await uploader.upload('csv', `case_id,activity,timestamp,event_id\n${body}`);
    expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.error.message).toMatch(/^The disk/);
    expect(await uploader.stored()).toEqual([]);
    expect(readdirSync(join(room, 'tmp'))).toEqual([]);
  });

  test('leaves room for one that does', async () => {
    expect((await uploader.upload('csv', csv)).status).toBe(202);
  });
});
