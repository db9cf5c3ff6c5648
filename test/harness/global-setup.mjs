import { chmodSync, mkdtempSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
// The compiled files, because Jest loads this file outside its module system, without TypeScript.
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/libs/platform/src/index.js';

/** Shared between setup and teardown, which both run in Jest's main process. */
export const started = { server: undefined, directory: undefined, template: undefined, scratch: undefined };

/** One server for all test files (or TEST_POSTGRES_URL), with one migrated database to copy. */
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
  // Results that test files share; some of them run as another user.
  started.scratch = mkdtempSync(join(tmpdir(), 'assessment-scratch-'));
  chmodSync(started.scratch, 0o711);
  process.env.TEST_SCRATCH = started.scratch;
}

/** Not a superuser, so that tests find what an ordinary owner of the database cannot do. */
async function roleOfTests(superuserUrl) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const password = randomBytes(16).toString('hex');
  await client.query(`CREATE ROLE tests LOGIN CREATEDB PASSWORD '${password}'`);
  // Dropping a database with FORCE must end the sessions of PostgreSQL itself, too.
  await client.query('GRANT pg_signal_backend TO tests');
  await client.end();
  const url = new URL(superuserUrl);
  url.username = 'tests';
  url.password = password;
  return url.href;
}

async function startServer() {
  started.directory = mkdtempSync(join(tmpdir(), 'assessment-tests-'));
  // As root, the server runs as another user, who needs access to this folder.
  chmodSync(started.directory, 0o711);
  const options = { dataDirectory: started.directory, ephemeral: true, log: () => undefined };
  started.server = await EmbeddedPostgres.start(options);
  process.env.TEST_POSTGRES_URL = await roleOfTests(started.server.superuserUrl);
}
