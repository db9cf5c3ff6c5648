import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { findServerAccount } from '../../apps/standalone/src/embedded-postgres/postgres-binaries.js';

const versions = '/usr/lib/postgresql';

/** A server from the machine's own PostgreSQL, for programs that the embedded one lacks: pg_dump, pg_restore. */
export class InstalledPostgres {
  /** The folder with the programs of the newest version; null without one. */
  static readonly programs = newest();

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<InstalledPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'installed-postgres-'));
    chmodSync(folder, 0o777);
    const server = new InstalledPostgres(folder, await findFreePort());
    const { cluster } = server;
    server.run(
      'initdb',
      '--pgdata',
      cluster,
      '--username=service',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '-N',
    );
    const settings = `-c port=${server.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    server.run('pg_ctl', 'start', '--wait', '--pgdata', cluster, '-o', settings, '-l', join(folder, 'log'));
    return server;
  }

  get url(): string {
    return `postgresql://service@127.0.0.1:${this.port}/postgres`;
  }

  stop(): void {
    this.run('pg_ctl', 'stop', '--mode=immediate', '--pgdata', this.cluster);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs one of the programs as the account of the server. */
  run(program: string, ...options: string[]): void {
    const command = join(InstalledPostgres.programs ?? '', program);
    // The server inherits the streams, so nothing is read from them.
    const { status } = spawnSync(command, options, { ...findServerAccount(this.folder), cwd: '/', stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} ${options.join(' ')} ended with status ${String(status)}`);
  }

  /** A file that the programs can write. */
  file(name: string): string {
    return join(this.folder, name);
  }

  private get cluster(): string {
    return join(this.folder, 'data');
  }
}

function newest(): string | null {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const folders = found.sort((a, b) => Number(b) - Number(a)).map((version) => join(versions, version, 'bin'));
  return (
    folders.find((folder) => ['postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name)))) ??
    null
  );
}
