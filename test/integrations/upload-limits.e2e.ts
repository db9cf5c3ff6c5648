import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
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

describe('an upload that meets another one into the same integration', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  test('is told to try again when that one takes long, and is stored once it has ended', async () => {
    await uploader.begin();
    const other = new pg.Client(app.database.url);
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM integrations FOR UPDATE');
    const early = await uploader.again('csv', csv);
    expect([early.status, early.error.code, early.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
    expect(early.error.message).toMatch(/^Another request/);
    await other.query('ROLLBACK');
    await other.end();
    expect((await uploader.again('csv', csv)).data.accepted).toBe(1);
    expect(await uploader.stored()).toHaveLength(1);
  }, 60_000);
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

  const rows = (count: number, withIds: boolean): string =>
    Array.from({ length: count }, (_, index) => `o-1,pack,2026-01-01,${withIds ? index : ''}\n`).join('');

  test.each<[string, string]>([
    ['whose rows', rows(200_000, false)],
    ['whose ids', rows(60_000, true)],
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
