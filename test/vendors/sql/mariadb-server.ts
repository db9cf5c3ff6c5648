import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { findFreePort } from '../../../apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { testCertificate } from '../../harness/test-certificate.js';

const program = '/usr/sbin/mariadbd';
const installer = '/usr/bin/mariadb-install-db';
/** Debian's package `mariadb-server`. */
export const isMariadbInstalled = existsSync(program);
const timeout = 60_000;

/** A MariaDB server of one test, with a certificate for `localhost`. */
export class MariadbServer {
  private constructor(
    readonly port: number,
    /** The PEM of the authority that signed the server's certificate. */
    readonly certificate: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
    private readonly root: Connection,
  ) {}

  static async start(): Promise<MariadbServer> {
    const folder = mkdtempSync(join(tmpdir(), 'mariadb-'));
    chmodSync(folder, 0o777);
    const { cert, key } = testCertificate;
    const certificate = join(folder, 'cert.pem');
    const keyFile = join(folder, 'key.pem');
    const data = join(folder, 'data');
    writeFileSync(certificate, cert);
    writeFileSync(keyFile, key, { mode: 0o644 });
    // The server does not run as root.
    const user = process.getuid?.() === 0 ? ['--user=mysql'] : [];
    const place = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${folder}`, ...user];
    const install = [...place, '--auth-root-authentication-method=normal', '--skip-test-db'];
    const installed = spawnSync(installer, install, { encoding: 'utf8' });
    if (installed.status !== 0) throw new Error(`${installed.stdout}${installed.stderr}`);
    const port = await findFreePort();
    const tls = [`--ssl-cert=${certificate}`, `--ssl-key=${keyFile}`];
    const settings = ['--bind-address=127.0.0.1', `--port=${port}`, `--socket=${join(folder, 'socket')}`, ...tls];
    const child = spawn(program, [...place, ...settings], { stdio: 'ignore' });
    const root = await connected(port, child);
    return new MariadbServer(port, cert, folder, child, root);
  }

  /** As its administrator. */
  async run(sql: string, values: unknown[] = []): Promise<void> {
    await this.root.query(sql, values);
  }

  async stop(): Promise<void> {
    this.root.destroy();
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function connected(port: number, child: ChildProcess): Promise<Connection> {
  for (const deadline = Date.now() + timeout; ;) {
    try {
      return await createConnection({ host: '127.0.0.1', port, user: 'root' });
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error;
      await sleep(100);
    }
  }
}
