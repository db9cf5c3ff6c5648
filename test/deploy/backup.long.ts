import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { InstalledPostgres } from '../harness/installed-postgres.js';
import { PostgresServer } from '../harness/postgres-server.js';
import { ServiceProcess } from '../harness/service-process.js';
import { freePort, temporaryDirectory } from '../start/started-service.js';
import { Receiver } from '../webhooks/receiver.js';
import { forLoopback, startWebhooksApp } from '../webhooks/webhooks-app.js';
import { ServiceInUse, adminToken } from './service-in-use.js';

/** Without a listener while the service runs for the first time, so that it keeps retrying. */
const patient = { ...forLoopback, WEBHOOK_RETRY_DELAYS: Array.from({ length: 20 }, () => '10s').join() };

/** Each event of the first life arrives, in the second one, and no more often than once. */
async function eachArrivesOnce(events: readonly string[], port: number): Promise<void> {
  const receiver = await Receiver.start(undefined, port);
  await eventually(() => receiver.countsByEvent.size >= events.length);
  // One that came twice would have come by now: nothing is due any more.
  await sleep(1_000);
  expect([...receiver.countsByEvent].sort()).toEqual(events.map((id) => [id, 1]).sort());
  await receiver.stop();
}

it('a DATA_DIR that is archived and unpacked elsewhere is the whole service', async () => {
  const folder = temporaryDirectory();
  const port = await freePort();
  const start = (dataDirectory: string): ServiceProcess =>
    new ServiceProcess('dist/bundle/standalone.js', {
      ...patient,
      DATA_DIR: dataDirectory,
      ADMIN_TOKEN: adminToken,
      LOG_LEVEL: 'warn',
    });
  const first = start(join(folder, '.data'));
  const livedIn = await ServiceInUse.start(await first.ready(), `http://127.0.0.1:${port}/`);
  const before = (await livedIn.read(await first.ready())) as { events: string[] };
  expect(before.events.length).toBeGreaterThan(5);
  first.signal('SIGTERM');
  expect(await first.exited).toBe(0);

  // As docs/operations.md has it.
  mkdirSync(join(folder, 'restored'));
  execFileSync('tar', ['-chpf', 'backup.tar', '-C', '.data', '.'], { cwd: folder });
  rmSync(join(folder, '.data'), { recursive: true });
  execFileSync('tar', ['-xpf', 'backup.tar', '-C', 'restored'], { cwd: folder });

  const second = start(join(folder, 'restored'));
  expect(await livedIn.read(await second.ready())).toEqual(before);
  await eachArrivesOnce(before.events, port);
  second.signal('SIGTERM');
  expect(await second.exited).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

const withPrograms = InstalledPostgres.programs === null ? it.skip : it;

withPrograms(
  'a dump that is restored on another server, of another version, has every row, and the service goes on with it',
  async () => {
    const old = await InstalledPostgres.start();
    const next = await PostgresServer.start();
    const source = await createTestDatabase({ server: old.url });
    const restored = await createTestDatabase({ server: next.url, migrated: false });
    const port = await freePort();
    try {
      const first = await startWebhooksApp(patient, { database: source });
      const livedIn = await ServiceInUse.start(first.baseUrl, `http://127.0.0.1:${port}/`);
      const before = (await livedIn.read(first.baseUrl)) as { events: string[] };
      await first.stop();

      const dump = old.file('assessments.dump');
      old.run('pg_dump', '--format=custom', `--file=${dump}`, source.url);
      old.run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.url}`, dump);
      const rows = await fingerprints(source);
      expect(rows.length).toBeGreaterThan(30);
      expect(await fingerprints(restored)).toEqual(rows);

      const second = await startWebhooksApp(patient, { database: restored });
      expect(await livedIn.read(second.baseUrl)).toEqual(before);
      await eachArrivesOnce(before.events, port);
      await second.stop();
    } finally {
      await source.drop();
      await restored.drop();
      old.stop();
      await next.stop();
    }
  },
  240_000,
);

/** Each table with the number of its rows and a hash over all of them. */
async function fingerprints(database: TestDatabase): Promise<object[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY relname COLLATE "C"`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await database.query<{ rows: number; hash: string }>(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS hash FROM ${name} t`,
      );
      return { name, ...row };
    }),
  );
}
