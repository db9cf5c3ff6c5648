import { rmSync } from 'node:fs';
import pg from 'pg';
import { started } from './global-setup.mjs';
import { endWorker } from './once-a-worker.mjs';

export default async function tearDown() {
  // With one worker, it was this process.
  await endWorker();
  rmSync(started.scratch, { recursive: true, force: true });
  if (started.server) {
    await started.server.stop();
    rmSync(started.directory, { recursive: true, force: true });
    return;
  }
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  // Those of applications that workers kept, too.
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    started.template,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await client.end();
}
