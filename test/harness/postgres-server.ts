import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openCluster, superuser } from '../../apps/standalone/src/embedded-postgres/database-cluster.js';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/free-port.js';
import { findPostgresBinaries } from '../../apps/standalone/src/embedded-postgres/postgres-binaries.js';
import { serverAccountFor, type ServerAccount } from '../../apps/standalone/src/embedded-postgres/server-account.js';

/** A PostgreSQL server of one test's own, run with pg_ctl as an administrator would, so that it can be restarted. */
export class PostgresServer {
  private constructor(
    private readonly program: string,
    private readonly account: ServerAccount,
    private readonly folder: string,
    private readonly cluster: string,
    readonly url: string,
  ) {}

  static async start(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'assessment-postgres-'));
    // Under root the server runs as another user, who has to pass through.
    chmodSync(folder, 0o711);
    const account = serverAccountFor(folder);
    const binaries = findPostgresBinaries(account);
    const cluster = await openCluster({ dataDirectory: folder, binaries, account, ephemeral: true });
    const port = await findFreePort();
    const url = `postgresql://${superuser}:${cluster.superuserPassword}@127.0.0.1:${port}/postgres`;
    const program = join(dirname(binaries.postgres), 'pg_ctl');
    const server = new PostgresServer(program, account, folder, cluster.directory, url);
    // What is committed must survive `immediate`; only a power failure may cost something.
    const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    await server.control('start', '-o', options, '-l', join(cluster.directory, 'server.log'));
    return server;
  }

  /** `fast` ends every session and writes a checkpoint; `immediate` just dies, and the start recovers. */
  restart(mode: 'fast' | 'immediate'): Promise<void> {
    return this.control('restart', '-m', mode, '-l', join(this.cluster, 'server.log'));
  }

  async stop(): Promise<void> {
    await this.control('stop', '-m', 'immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async control(action: string, ...options: string[]): Promise<void> {
    const command = [action, '--pgdata', this.cluster, '--wait', ...options];
    const child = spawn(this.program, command, { ...this.account, cwd: '/', stdio: 'ignore' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`pg_ctl ${action} ended with status ${String(status)}`);
  }
}
