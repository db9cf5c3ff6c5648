import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../apps/standalone/src/embedded-postgres/embedded-postgres.js';

const program = '/usr/sbin/pgbouncer';
/** Debian's package `pgbouncer`. */
export const isPgBouncerInstalled = existsSync(program);

/** PgBouncer in front of a PostgreSQL, which gives each transaction any of its connections. */
export class PgBouncerServer {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(server: URL, user: string, password: string): Promise<PgBouncerServer> {
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    chmodSync(folder, 0o755);
    const port = await findFreePort();
    const settings = join(folder, 'pgbouncer.ini');
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"${user}" "${password}"\n`);
    writeFileSync(
      settings,
      `[databases]\n* = host=${server.hostname} port=${server.port}\n
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 1
`,
    );
    // It does not run as root.
    const as = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
    const child = spawn(program, [...as, settings], { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
      await sleep(50);
    }
    return new PgBouncerServer(port, folder, child);
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
