import { chmodSync, mkdtempSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
// The built ones: Jest loads this file outside its own module system, where TypeScript is unknown.
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/libs/platform/src/index.js';

/** What the set-up leaves to the tear-down; both run in Jest's main process. */
export const started = { server: undefined, directory: undefined, template: undefined, scratch: undefined };

/** One server for all test files (TEST_POSTGRES_URL names another one to use) with one migrated database to clone. */
export default async function setUp() {
  if (process.env.TEST_POSTGRES_URL === undefined) await startServer();
  started.template = `test_template_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  await client.query(`CREATE DATABASE ${started.template}`);
  await client.end();
  const url = new URL(process.env.TEST_POSTGRES_URL);
  url.pathname = `/${started.template}`;
  await migrate(url.href);
  process.env.TEST_TEMPLATE_DATABASE = started.template;
  // What one test file has worked out for others.
  started.scratch = mkdtempSync(join(tmpdir(), 'assessment-scratch-'));
  process.env.TEST_SCRATCH = started.scratch;
}

/** No superuser either: what the service cannot do as an ordinary owner of its database must fail here. */
async function roleOfTests(superuserUrl) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const password = randomBytes(16).toString('hex');
  await client.query(`CREATE ROLE tests LOGIN CREATEDB PASSWORD '${password}'`);
  // Dropping a database ends the sessions in it, the server's own included.
  await client.query('GRANT pg_signal_backend TO tests');
  await client.end();
  const url = new URL(superuserUrl);
  url.username = 'tests';
  url.password = password;
  return url.href;
}

async function startServer() {
  started.directory = mkdtempSync(join(tmpdir(), 'assessment-tests-'));
  // Under root the server runs as another user, who has to pass through.
  chmodSync(started.directory, 0o711);
  const options = { dataDirectory: started.directory, ephemeral: true, log: () => undefined };
  started.server = await EmbeddedPostgres.start(options);
  process.env.TEST_POSTGRES_URL = await roleOfTests(started.server.superuserUrl);
}
