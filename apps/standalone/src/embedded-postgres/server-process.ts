import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStartDatabase } from './cannot-start-database.js';
import { findProcess, GuardedProcess } from './processes.js';
import type { DatabaseCluster } from './database-cluster.js';
import type { PostgresBinaries, ServerAccount } from './postgres-binaries.js';

const noProcess = 2_147_483_647;

/** Ends a server that an earlier start left running in `cluster`. Only the owner of the claim may call it. */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const pidFile = readPidFile(cluster);
  if (pidFile === null) return;
  if (!isServerOf(cluster, pidFile.pid)) {
    disown(cluster, pidFile);
    return;
  }
  for (const { signal, timeout } of [
    { signal: 'SIGINT', timeout: 20_000 },
    { signal: 'SIGQUIT', timeout: 5_000 },
  ] as const) {
    send(pidFile.pid, signal);
    for (const deadline = Date.now() + timeout; Date.now() < deadline;) {
      await sleep(25);
      if (!isServerOf(cluster, pidFile.pid)) return;
    }
  }
  throw new CannotStartDatabase(
    `a PostgreSQL server (process ${pidFile.pid}) uses ${cluster} and does not stop: end that process`,
  );
}

/** Backends have another command line, and so does another process that got the number of a server that has ended. */
function isServerOf(cluster: string, pid: number): boolean {
  return findProcess(pid)?.command.includes(`/postgres -D ${cluster} `) === true;
}

interface PidFile {
  pid: number;
  otherLines: string[];
}

function readPidFile(cluster: string): PidFile | null {
  try {
    const [pid, ...otherLines] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), otherLines };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * PostgreSQL refuses to start while the number in its pid file is any live process. The file also names the shared
 * memory by which it notices surviving children of a killed server, so that the number is replaced, not the file removed.
 */
function disown(cluster: string, { pid, otherLines }: PidFile): void {
  const path = join(cluster, 'postmaster.pid');
  if (pid > 0) writeFileSync(path, [noProcess, ...otherLines].join('\n'));
  else rmSync(path);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export interface ServerOptions {
  binaries: PostgresBinaries;
  account: ServerAccount;
  cluster: DatabaseCluster;
  dataDirectory: string;
  port: number;
  ephemeral: boolean;
  log: (line: string) => void;
}

/** One run of the PostgreSQL server. */
export class ServerProcess {
  private readonly output: string[] = [];
  private readonly process: GuardedProcess;
  private onReady: () => void = () => undefined;

  private constructor(private readonly options: ServerOptions) {
    const { binaries, account } = options;
    // -D comes first, because leftover servers are recognized by it.
    const command = [binaries.postgres, '-D', options.cluster.directory, ...settings(options)];
    this.process = new GuardedProcess(command, account, (line) => {
      this.read(line);
    });
  }

  /** Resolves when the server accepts connections; rejects with the reason if it exits before. */
  static async launch(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    const ready = new Promise<'ready'>((resolve) => {
      server.onReady = () => {
        resolve('ready');
      };
    });
    if ((await Promise.race([ready, server.exited])) === 'ready') return server;
    throw CannotStartDatabase.fromOutput('PostgreSQL', server.output, options.dataDirectory);
  }

  get exited(): Promise<number | null> {
    return this.process.exited;
  }

  /** Ends sessions, writes a checkpoint, exits. */
  shutDown(): void {
    this.process.interrupt();
  }

  private read(line: string): void {
    this.options.log(line);
    this.output.push(line);
    if (this.output.length > 100) this.output.shift();
    if (line.includes('database system is ready to accept connections')) this.onReady();
  }
}

function settings({ port, ephemeral }: ServerOptions): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
    timezone: 'UTC',
    ...(ephemeral ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 } : {}),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
