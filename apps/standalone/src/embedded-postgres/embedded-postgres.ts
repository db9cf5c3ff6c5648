import { createServer, type AddressInfo } from 'node:net';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStartDatabase } from './cannot-start-database.js';
import { DataDirectoryClaim } from './data-directory-claim.js';
import { openCluster, prepareServiceRole, serviceRole, superuser, superuserPassword } from './database-cluster.js';
import { endLeftoverServer, ServerProcess, type ServerOptions } from './server-process.js';
import { findPostgresBinaries, isRoot, findServerAccount } from './postgres-binaries.js';

/** A TCP port of 127.0.0.1 that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

export interface EmbeddedPostgresOptions {
  /** Created if it does not exist. */
  dataDirectory: string;
  /** For tests: fast, and lost in a power failure. */
  ephemeral?: boolean;
  /** Takes each line the server logs. */
  log: (line: string) => void;
}

/**
 * A PostgreSQL server of our own, from the binaries that npm installed, on a free port of 127.0.0.1 and behind a
 * password. It never outlives this process, is started again when it dies, and keeps its address until `stop`.
 */
export class EmbeddedPostgres {
  private readonly stopping = new AbortController();
  private readonly supervision: Promise<void>;

  private constructor(
    private readonly claim: DataDirectoryClaim,
    private readonly options: ServerOptions,
    private server: ServerProcess,
  ) {
    this.supervision = this.supervise();
  }

  static async start({ dataDirectory, ephemeral = false, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    let claim: DataDirectoryClaim | undefined;
    try {
      // As root: the account of the server may enter, but not list, the directory.
      mkdirSync(dataDirectory, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
      const directory = realpathSync(dataDirectory);
      claim = DataDirectoryClaim.acquire(directory);
      const account = findServerAccount(join(directory, 'postgres'));
      const binaries = findPostgresBinaries(account);
      const cluster = await openCluster({ dataDirectory: directory, binaries, account, ephemeral });
      const options = { binaries, account, cluster, dataDirectory: directory, ephemeral, log };
      const { server, port } = await launchOnFreePort(options);
      const database = new EmbeddedPostgres(claim, { ...options, port }, server);
      await database.prepareRole();
      return database;
    } catch (error) {
      claim?.release();
      throw CannotStartDatabase.from(error, dataDirectory);
    }
  }

  get url(): string {
    return this.makeUrl(serviceRole, this.options.cluster.rolePassword);
  }

  /** For work on the server rather than on the service's database. */
  get superuserUrl(): string {
    return this.makeUrl(superuser, superuserPassword(this.options.cluster));
  }

  /** Resolves when the server is gone and its files are at rest. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.server.shutDown();
    const insist = setTimeout(() => {
      endLeftoverServer(this.options.cluster.directory).catch((error: unknown) => {
        this.options.log(String(error));
      });
    }, 10_000);
    await this.supervision.finally(() => {
      clearTimeout(insist);
    });
  }

  private makeUrl(user: string, password: string): string {
    return `postgresql://${user}:${password}@127.0.0.1:${this.options.port}/postgres`;
  }

  private async prepareRole(): Promise<void> {
    try {
      await prepareServiceRole(this.superuserUrl, this.options.cluster.rolePassword);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  private async supervise(): Promise<void> {
    while (!this.isStopping()) {
      await this.server.exited;
      if (!this.isStopping()) await this.startAgain();
    }
    await this.server.exited;
    await endLeftoverServer(this.options.cluster.directory);
    this.claim.release();
  }

  private async startAgain(): Promise<void> {
    this.options.log('PostgreSQL died; restarting it');
    const { signal } = this.stopping;
    for (let delay = 100; !this.isStopping() && !(await this.restarted()); delay = Math.min(delay * 2, 5_000)) {
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async restarted(): Promise<boolean> {
    try {
      await endLeftoverServer(this.options.cluster.directory);
      this.server = await ServerProcess.launch(this.options);
      // `stop` may have been called meanwhile, and have reached only the previous server.
      if (this.isStopping()) this.server.shutDown();
      return true;
    } catch (error) {
      this.options.log(CannotStartDatabase.from(error, this.options.dataDirectory).message);
      return false;
    }
  }
}

async function launchOnFreePort(
  options: Omit<ServerOptions, 'port'>,
): Promise<{ server: ServerProcess; port: number }> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const port = await findFreePort();
    try {
      await endLeftoverServer(options.cluster.directory);
      return { server: await ServerProcess.launch({ ...options, port }), port };
    } catch (error) {
      if (!(error instanceof CannotStartDatabase) || !error.passes || Date.now() > deadline) throw error;
    }
    await sleep(100);
  }
}
