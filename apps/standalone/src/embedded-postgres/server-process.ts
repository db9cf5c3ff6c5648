import { CannotStartDatabase } from './cannot-start-database.js';
import type { DatabaseCluster } from './database-cluster.js';
import { GuardedProcess } from './guarded-process.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { ServerAccount } from './server-account.js';

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
    // -D stands first: leftover servers are recognized by it.
    const command = [binaries.postgres, '-D', options.cluster.directory, ...settings(options)];
    this.process = new GuardedProcess(command, account, (line) => {
      this.read(line);
    });
  }

  /** Resolves when connections are served; a server that gives up before says why. */
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
