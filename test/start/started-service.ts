import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createOnce } from '../harness/create-once.js';
import { optionsOf } from '../harness/service-process.js';

export interface StartOptions extends Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> {
  dataDirectory: string;
  port?: number;
  checkout?: string;
}

/** `npm start` as a process, with the flags of package.json. */
export class StartedService {
  stdout = '';
  stderr = '';
  readonly exited: Promise<number | NodeJS.Signals>;
  readonly pid: number;

  private constructor(
    private readonly child: ChildProcess,
    readonly dataDirectory: string,
    readonly port: number,
  ) {
    this.pid = child.pid ?? 0;
    child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.exited = new Promise((done) => {
      child.once('close', (code, signal) => {
        done(code ?? signal ?? 'SIGKILL');
      });
    });
  }

  static async spawn({
    dataDirectory,
    port,
    checkout = resolve('.'),
    ...options
  }: StartOptions): Promise<StartedService> {
    const chosen = port ?? (await freePort());
    const env = {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: String(chosen),
      HOST: '127.0.0.1',
      NODE_OPTIONS: '',
      // Sample data takes ten seconds per organization.
      SANDBOX_SAMPLES: 'false',
    };
    const child = spawn(
      process.execPath,
      [...optionsOf('standalone'), join(checkout, 'scripts/start.mjs'), 'standalone'],
      { cwd: '/', ...options, detached: true, env },
    );
    return new StartedService(child, dataDirectory, chosen);
  }

  /** Spawned, and serving. */
  static async start(options: StartOptions): Promise<StartedService> {
    const service = await StartedService.spawn(options);
    await service.ready();
    return service;
  }

  async ready(): Promise<void> {
    const line = `ready http://127.0.0.1:${this.port}\n`;
    await eventually(() => this.stdout.includes(line) || this.hasEnded, 110_000);
    if (this.hasEnded) throw new Error(`ended before it was ready:\n${this.stderr}`);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Signals the whole process group, like Ctrl-C in a terminal. */
  interruptGroup(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  async stop(): Promise<number | NodeJS.Signals> {
    this.signal('SIGTERM');
    return this.exited;
  }

  /** Retries while the database restarts. */
  async queryOnceServed(sql: string): Promise<Record<string, unknown>[]> {
    for (const deadline = Date.now() + 180_000; ;) {
      try {
        return await this.query(sql);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(100);
      }
    }
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    return query(databaseUrl(this.dataDirectory), sql);
  }
}

export function databaseUrl(dataDirectory: string): string {
  const password = readFileSync(join(dataDirectory, 'postgres/service-password'), 'utf8').trim();
  const port = readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  return `postgresql://service:${password}@127.0.0.1:${port}/postgres`;
}

export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** All processes that use a data directory, of any test. */
export function serversOf(dataDirectory: string): number[] {
  const cluster = join(dataDirectory, 'postgres');
  const directory = existsSync(cluster) ? realpathSync(cluster) : dataDirectory;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const command = commandOf(pid);
      return command.includes(directory) || command.includes(dataDirectory);
    });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export function postmasterOf(dataDirectory: string): number {
  return Number(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A folder for a DATA_DIR that every account can enter. */
export function temporaryDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, 'start-test-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** A DATA_DIR after a first start and stop, created once per run for tests of later starts. */
export async function usedDirectory(copy = temporaryDirectory()): Promise<string> {
  const made = await createOnce('used-directory', async (dataDirectory) => {
    mkdirSync(dataDirectory);
    chmodSync(dataDirectory, 0o755);
    await (await StartedService.start({ dataDirectory })).stop();
  });
  execFileSync('cp', ['-a', `${made}/.`, copy]);
  return copy;
}

export async function eventually(holds: () => boolean, timeout = 30_000): Promise<void> {
  for (const begun = Date.now(); !holds();) {
    const waited = Date.now() - begun;
    if (waited > timeout) throw new Error(`still not so after ${timeout} ms: ${holds.toString()}`);
    // Can take a while, because it examines all processes of the machine.
    await sleep(Math.min(Math.max(25, waited / 10), 100));
  }
}

/** A port below those that the system hands to other tests for a connection or for port 0. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const free = await new Promise<boolean>((done) => {
      server.once('error', () => {
        done(false);
      });
      server.listen(port, '127.0.0.1', () => {
        done(true);
      });
    });
    server.close();
    if (free) return port;
  }
}
