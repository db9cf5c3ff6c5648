import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import {
  openCluster,
  superuser,
  superuserPassword,
} from '../../apps/standalone/src/embedded-postgres/database-cluster.js';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/embedded-postgres.js';
import {
  type ServerAccount,
  findPostgresBinaries,
  findServerAccount,
} from '../../apps/standalone/src/embedded-postgres/postgres-binaries.js';

// Commits must survive `immediate`; only a power failure can lose some.
const settings = '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c wal_keep_size=256MB';

interface Place {
  readonly program: string;
  readonly account: ServerAccount;
  readonly folder: string;
  readonly cluster: string;
  readonly port: number;
  readonly password: string;
}

/** A PostgreSQL server of one test, run with pg_ctl as an administrator would, so that it can be restarted. */
export class PostgresServer {
  private constructor(private readonly place: Place) {}

  static async start(): Promise<PostgresServer> {
    const folder = newFolder();
    const account = findServerAccount(folder);
    const binaries = findPostgresBinaries(account);
    const cluster = await openCluster({ dataDirectory: folder, binaries, account, ephemeral: true });
    const program = join(dirname(binaries.postgres), 'pg_ctl');
    const port = await findFreePort();
    const password = superuserPassword(cluster);
    const server = new PostgresServer({ program, account, folder, cluster: cluster.directory, port, password });
    await server.resume();
    return server;
  }

  /** A streaming replica: a copy of the files of the running server, and of all later changes. */
  async replica(): Promise<PostgresServer> {
    const folder = newFolder();
    const cluster = join(folder, 'postgres');
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      await client.query(`SELECT pg_backup_start('replica', true)`);
      // Keeps modes and owners; the write-ahead log covers files that disappear meanwhile.
      spawnSync('cp', ['-a', this.place.cluster, cluster]);
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
      for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name), { force: true });
      const added = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
      for (const [name, content] of Object.entries(added)) {
        writeFileSync(join(cluster, name), content);
        const { account } = this.place;
        if (account) chownSync(join(cluster, name), account.uid, account.gid);
      }
      const conninfo = `host=127.0.0.1 port=${this.place.port} user=${superuser} password=${this.place.password}`;
      appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
    } finally {
      await client.end();
    }
    const server = new PostgresServer({ ...this.place, folder, cluster, port: await findFreePort() });
    await server.resume();
    return server;
  }

  get url(): string {
    return `postgresql://${superuser}:${this.place.password}@127.0.0.1:${this.place.port}/postgres`;
  }

  /** `fast` ends every session and writes a checkpoint; `immediate` crashes the server, and the next start recovers. */
  restart(mode: 'fast' | 'immediate'): Promise<void> {
    return this.control('restart', '-m', mode, '-l', join(this.place.cluster, 'server.log'));
  }

  /** As in a crash of the machine. */
  halt(): Promise<void> {
    return this.control('stop', '-m', 'immediate');
  }

  resume(): Promise<void> {
    const { port, cluster } = this.place;
    return this.control('start', '-o', `-c port=${port} ${settings}`, '-l', join(cluster, 'server.log'));
  }

  async stop(): Promise<void> {
    await this.halt().catch(() => undefined);
    rmSync(this.place.folder, { recursive: true, force: true });
  }

  private async control(action: string, ...options: string[]): Promise<void> {
    const { program, account, cluster } = this.place;
    const command = [action, '--pgdata', cluster, '--wait', ...options];
    const child = spawn(program, command, { ...account, cwd: '/', stdio: 'ignore' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`pg_ctl ${action} ended with status ${String(status)}`);
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assessment-postgres-'));
  // As root, the server runs as another user, who needs access to this folder.
  chmodSync(folder, 0o711);
  return folder;
}
