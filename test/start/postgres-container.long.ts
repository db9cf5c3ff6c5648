import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, rmSync, writeFileSync, chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform';
import {
  findPostgresBinaries,
  findServerAccount,
} from '../../apps/standalone/src/embedded-postgres/postgres-binaries.js';
import { compose } from './compose.js';
import { freePort } from './started-service.js';

const { postgres } = compose.services;
const database = postgres?.environment?.POSTGRES_DB ?? '';
/** As the head of docker-compose.yml makes it, with what a shell and SQL could stumble over. */
const password = `it's "$HOME" \\ ${'a'.repeat(48)}`;
const psql = spawnSync('psql', ['--version']).status === 0 ? test : test.skip;

describe('the PostgreSQL container, as its entrypoint sets it up', () => {
  const script = postgres?.volumes?.map((volume) => volume.split(':')).find(([, to]) => to?.includes('initdb.d'))?.[0];
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const account = findServerAccount(folder);
  const programs = dirname(findPostgresBinaries(account).postgres);
  const cluster = join(folder, 'data');
  let port: number;

  const run = (program: string, ...options: string[]): void => {
    const done = spawnSync(join(programs, program), options, {
      ...account,
      cwd: '/',
      encoding: 'utf8',
      stdio: 'ignore',
    });
    expect([program, done.status]).toEqual([program, 0]);
  };
  const start = (addresses: string): void => {
    const settings = `-c port=${port} -c listen_addresses=${addresses} -c unix_socket_directories=${folder} -c fsync=off`;
    run('pg_ctl', 'start', '--wait', '--pgdata', cluster, '-o', settings, '-l', join(folder, 'log'));
  };
  const stop = (): void => {
    run('pg_ctl', 'stop', '--wait', '--mode=fast', '--pgdata', cluster);
  };
  const as = async (user: string): Promise<pg.Client> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    await client.connect();
    return client;
  };

  beforeAll(async () => {
    port = await freePort();
    chmodSync(folder, 0o777);
    const file = join(folder, 'password');
    writeFileSync(file, password, { mode: 0o644 });
    // Inside the container without a password, from outside with it: as the image sets it up.
    const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
    run('initdb', '--pgdata', cluster, '--username=postgres', `--pwfile=${file}`, ...auth, '--no-sync');
    // The scripts run beside a server that cannot be reached from outside yet.
    start('');
    const local = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' });
    await local.connect();
    await local.query(`CREATE DATABASE ${database}`);
    await local.end();
  });
  afterAll(() => {
    spawnSync(join(programs, 'pg_ctl'), ['stop', '--mode=immediate', '--pgdata', cluster], { ...account, cwd: '/' });
    rmSync(folder, { recursive: true, force: true });
  });

  psql(
    'has a role for the service, which owns its database and has no other rights',
    async () => {
      // The entrypoint runs what is executable, with the variables of the container.
      accessSync(script ?? '', constants.X_OK);
      const environment = { POSTGRES_DB: database, POSTGRES_PASSWORD: password, PGPASSWORD: password };
      const done = spawnSync(script ?? '', {
        env: { PATH: process.env.PATH, PGHOST: folder, PGPORT: String(port), ...environment },
        encoding: 'utf8',
      });
      expect([done.status, done.stderr]).toEqual([0, '']);
      stop();
      start('127.0.0.1');

      const url = `postgresql://service:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
      await migrate(url);
      const service = await as('service');
      const { rows } = await service.query(
        `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         (SELECT datdba = pg_roles.oid FROM pg_database WHERE datname = current_database()) AS "isOwner"
       FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
          rolbypassrls: false,
          isOwner: true,
        },
      ]);
      await service.end();
      await expect(as('postgres')).rejects.toThrow('password authentication failed');
    },
    60_000,
  );
});
