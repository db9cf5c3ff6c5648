import { rmSync } from 'node:fs';
import pg from 'pg';
import { started } from './global-setup.mjs';

export default async function tearDown() {
  rmSync(started.scratch, { recursive: true, force: true });
  if (started.server) {
    await started.server.stop();
    rmSync(started.directory, { recursive: true, force: true });
    return;
  }
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${started.template} WITH (FORCE)`);
  await client.end();
}
