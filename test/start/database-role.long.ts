import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openCluster, superuserPassword } from '../../apps/standalone/src/embedded-postgres/database-cluster.js';
import {
  findPostgresBinaries,
  findServerAccount,
} from '../../apps/standalone/src/embedded-postgres/postgres-binaries.js';
import { ofBefore } from '../platform/schema-before.js';
import {
  databaseUrl,
  freePort,
  query,
  serversOf,
  StartedService,
  temporaryDirectory,
  usedDirectory,
} from './started-service.js';

const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

let dataDirectory: string;

/** Connects like the service. */
function serviceUrl(): string {
  const url = new URL(databaseUrl(dataDirectory));
  url.username = 'assessments';
  url.password = rolePassword();
  return url.href;
}

function rolePassword(): string {
  return readFileSync(join(dataDirectory, 'postgres/assessments-password'), 'utf8').trim();
}

/** The distinct owners of objects in the schema. */
const owners = `
  SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
    SELECT relowner AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION SELECT proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION SELECT datdba FROM pg_database WHERE datname = 'postgres') AS owned`;

/** The roles that the service has connected as. */
const connected = `
  SELECT DISTINCT usename, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
  FROM pg_stat_activity JOIN pg_roles ON rolname = usename WHERE application_name LIKE 'assessment-service%'`;

const powerless = {
  usename: 'assessments',
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};

/** A DATA_DIR of the previous version: everything belongs to the superuser. */
async function madeByTheVersionBefore(): Promise<void> {
  const account = findServerAccount(join(dataDirectory, 'postgres'));
  const binaries = findPostgresBinaries(account);
  const { directory } = await openCluster({ dataDirectory, binaries, account, ephemeral: true });
  rmSync(join(directory, 'assessments-password'));
  const port = await freePort();
  const control = (...options: string[]): void => {
    const program = join(dirname(binaries.postgres), 'pg_ctl');
    const { status } = spawnSync(program, ['--pgdata', directory, '--wait', ...options], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    expect(status).toBe(0);
  };
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  control('start', '-o', settings, '-l', join(directory, 'server.log'));
  const url = `postgresql://service:${superuserPassword({ directory })}@127.0.0.1:${port}/postgres`;
  await query(url, ofBefore('sql'));
  // Encrypted with an unknown key.
  await query(url, 'TRUNCATE webhooks, webhook_pending, secrets_key_checks');
  await query(url, `INSERT INTO organizations VALUES (gen_random_uuid(), 'Old hand', 'ops@old.example', 'manual')`);
  await query(
    url,
    `INSERT INTO audit_log (id, action, actor_type) VALUES (gen_random_uuid(), 'user.created', 'service')`,
  );
  control('stop', '-m', 'fast');
}

describe('the role the service works as', () => {
  let directory: string;
  let service: StartedService;

  beforeAll(async () => {
    directory = temporaryDirectory();
    dataDirectory = join(directory, `it's "my" data $HOME`);
    service = await StartedService.start({ dataDirectory });
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    rmSync(directory, { recursive: true });
  });

  test('connects although the path has spaces and quotes', async () => {
    expect(await query(serviceUrl(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  testAsRoot('is served by a database of an unprivileged account, as are all programs it starts', () => {
    expect(serversOf(dataDirectory).length).toBeGreaterThan(0);
    for (const pid of serversOf(dataDirectory)) expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  test('has a password without which no one is admitted, and which only its owner can read', async () => {
    const url = new URL(databaseUrl(dataDirectory));
    url.password = 'guess';
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow('password authentication');
    expect(statSync(join(dataDirectory, 'postgres')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDirectory, 'postgres/service-password')).mode & 0o077).toBe(0);
  });

  test('is no superuser, and owns everything the service has made', async () => {
    expect(await service.query(connected)).toEqual([powerless]);
    expect(await service.query(owners)).toEqual([{ owner: 'assessments' }]);
  });

  test.each([
    ['start programs', `COPY (SELECT 1) TO PROGRAM 'true'`],
    ['read files', `COPY (SELECT pg_read_file('/etc/passwd')) TO STDOUT`],
    ['make itself a superuser', 'ALTER ROLE assessments SUPERUSER'],
    ['make roles', 'CREATE ROLE another'],
    ['change the server', `ALTER SYSTEM SET log_statement = 'all'`],
  ])('cannot %s', async (_what, sql) => {
    await expect(query(serviceUrl(), sql)).rejects.toThrow(/permission denied|must be superuser|only roles/i);
  });
});

describe('the role in a DATA_DIR that is there already', () => {
  afterEach(() => {
    rmSync(dataDirectory, { recursive: true });
  });

  test('takes over a DATA_DIR of the previous version, with everything in it', async () => {
    dataDirectory = temporaryDirectory();
    await madeByTheVersionBefore();
    const service = await StartedService.start({ dataDirectory });
    expect(await service.query(connected)).toEqual([powerless]);
    expect(await service.query(owners)).toEqual([{ owner: 'assessments' }]);
    expect(await query(serviceUrl(), `SELECT name FROM organizations WHERE name = 'Old hand'`)).toHaveLength(1);
    expect(await query(serviceUrl(), `SELECT 1 FROM audit_log WHERE action = 'user.created'`)).not.toHaveLength(0);
    expect(await service.stop()).toBe(0);
  });

  test('takes over again what an older version adds in between; its password is replaced only when it is lost', async () => {
    dataDirectory = await usedDirectory();
    const kept = rolePassword();
    const first = await StartedService.start({ dataDirectory });
    await first.query('CREATE TABLE made_by_the_superuser (id bigint GENERATED ALWAYS AS IDENTITY)');
    await first.query('CREATE FUNCTION made_too() RETURNS void LANGUAGE sql AS $$ SELECT $$');
    await first.stop();
    const second = await StartedService.start({ dataDirectory });
    expect(await second.query(owners)).toEqual([{ owner: 'assessments' }]);
    expect(rolePassword()).toBe(kept);
    await second.stop();

    rmSync(join(dataDirectory, 'postgres/assessments-password'));
    const third = await StartedService.start({ dataDirectory });
    expect(rolePassword()).not.toBe(kept);
    expect(await third.query(connected)).toEqual([powerless]);
    await third.stop();
  });
});
