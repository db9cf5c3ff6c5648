import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { PostgresServer } from '../harness/postgres-server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** A small disk for the database, which only root can mount; for other users the test is skipped. */
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status === 0;
const ballast = join(disk, 'ballast');

if (!isMounted) {
  rmSync(disk, { recursive: true });
  process.stdout.write('The disk of the database is not filled: this user cannot mount one.\n');
}

(isMounted ? describe : describe.skip)('when the disk of the database is full', () => {
  let server: PostgresServer;
  let app: TestApp;
  let client: ApiClient;

  // Unmounted even if the test fails.
  afterAll(() => {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });
  beforeAll(async () => {
    server = await PostgresServer.start();
    const database = await createTestDatabase({ server: server.url });
    await moveTo(disk, database, server);
    app = await startTestApp({ database });
    client = app.client.as((await aKey(app, await anOrganization(app), { rateLimitPerMinute: 1_000_000 })).key);
    fill();
  });
  afterAll(async () => {
    await app.stop().finally(() => server.stop());
  });

  const checks = async (): Promise<unknown> => {
    const { status, body } = await app.client.get('/health/ready');
    return { status, disk: (body as { checks: { disk: string } }).checks.disk };
  };

  it('says so, and is ready again once there is room', async () => {
    let answer = await client.post('/v1/assessments', { company: 'Contoso' });
    // The last block of each table has room for a few more rows.
    for (let count = 0; count < 2000 && answer.status === 201; count += 1) {
      answer = await client.post('/v1/assessments', { company: 'Contoso' });
    }
    expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.error.message).toContain('The disk of the database is full');
    expect(await checks()).toEqual({ status: 503, disk: 'full' });
    expect((await client.get('/v1/assessments')).status).toBe(200);

    unlinkSync(ballast);
    expect(await checks()).toEqual({ status: 200, disk: 'ok' });
    expect((await client.post('/v1/assessments', { company: 'Contoso' })).status).toBe(201);
  });
});

/** Everything that it stores is there, also the temporary files of statements. */
async function moveTo(folder: string, { url }: TestDatabase, server: PostgresServer): Promise<void> {
  const connection = new pg.Client(server.url);
  await connection.connect();
  const { rows } = await connection.query<{ directory: string }>(
    `SELECT current_setting('data_directory') AS directory`,
  );
  const { uid, gid } = statSync(rows[0]?.directory ?? '');
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  await connection.query(`CREATE TABLESPACE small_disk LOCATION '${folder}'`);
  const name = new URL(url).pathname.slice(1);
  await connection.query(`ALTER DATABASE ${name} SET TABLESPACE small_disk`);
  await connection.end();
}

function fill(): void {
  const file = openSync(ballast, 'w');
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // Full but for less than so much.
    }
  }
  closeSync(file);
}
