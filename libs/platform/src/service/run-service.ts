import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { GracefulShutdown } from '../work/graceful-shutdown.js';
import type { AddressInfo } from 'node:net';
import type { DynamicModule } from '@nestjs/common';
import { type Config, loadConfig } from '../config/config.js';
import { InvalidConfig } from '../config/variables.js';
import { migrate } from '../database/migrations.js';
import { createHttpApp } from '../http/http-app.js';
import { createLogger } from '../observability/logger.js';
import { createMissingSecrets } from './local-secrets.js';
import { StartFailed } from '../errors/domain-error.js';

/** What an app brings that the others do not: a database of its own, say. Stopped last. */
export interface DatabaseServer {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Of the ten seconds that a stop may take; the others are for what the parts have to put in order. */
const timeout = 8_000;
const longest = 9_500;

/** Nothing new is taken on, what runs may finish within eight seconds, then everything goes. */
async function stopServing(app: NestExpressApplication, logger: Logger): Promise<void> {
  logger.info('stopping');
  const shutdown = app.get(GracefulShutdown);
  const begun = performance.now();
  shutdown.begin();
  const cutOff = setTimeout(() => {
    logger.warn('some requests did not finish in time; closing their connections');
    app.getHttpServer().closeAllConnections();
  }, timeout);
  cutOff.unref();
  // The port stays open meanwhile, so that probes and clients get 503 instead of a refused connection.
  await shutdown.untilIdle();
  const closed = app.close().catch((error: unknown) => {
    logger.error({ err: error }, 'a component did not stop cleanly');
  });
  const left = longest - (performance.now() - begun);
  const isClosed = await Promise.race([closed.then(() => true), sleep(left, false, { ref: false })]);
  // Its transactions are rolled back and its leases lapse, as if it had been killed.
  if (!isClosed) logger.warn('some components did not stop in time; exiting without them');
  clearTimeout(cutOff);
}

/** What has to be undone when the process ends, last begun first; SIGTERM and Ctrl-C end it at any moment with exit 0. */
class Shutdown {
  private readonly steps: (() => Promise<void>)[] = [];
  private running: Promise<void> | null = null;

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        void this.run().then(() => process.exit(0));
      });
    }
  }

  add(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  get hasBegun(): boolean {
    return this.running !== null;
  }

  /** Asked twice, runs once. A step that fails does not keep the others from running. */
  run(): Promise<void> {
    this.running ??= this.undo();
    return this.running;
  }

  private async undo(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step().catch(() => undefined);
  }
}

export interface Service {
  readonly module: (config: Config) => DynamicModule;
  /** Runs once the service listens, before it says so. */
  readonly onListening?: (app: NestExpressApplication) => Promise<void>;
  readonly startDatabase?: (config: Config, logger: Logger) => Promise<DatabaseServer | null>;
}

/** The life of a process: read the configuration, migrate, listen, say `ready`, serve until a signal comes. */
export async function runService(service: Service): Promise<void> {
  const shutdown = new Shutdown();
  await untilReady(shutdown, async () => {
    const { config, logger } = await prepare(service, shutdown);
    const app = await createHttpApp(service.module(config), logger);
    shutdown.add(() => stopServing(app, logger));
    await listen(app, config);
    await service.onListening?.(app);
    process.stdout.write(`ready ${addressOf(config)}\n`);
  });
}

/** `npm run migrate`: brings the schema up to date and ends. */
export async function runMigrations(service: Pick<Service, 'startDatabase'>): Promise<void> {
  const shutdown = new Shutdown();
  await untilReady(shutdown, async () => {
    const { applied } = await prepare(service, shutdown);
    process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n');
    await shutdown.run();
  });
}

async function prepare(service: Pick<Service, 'startDatabase'>, shutdown: Shutdown) {
  const config = loadConfig(process.env);
  const logger = createLogger(config);
  const server = (await service.startDatabase?.(config, logger)) ?? null;
  if (server) {
    shutdown.add(() => server.stop());
    config.databaseUrl = server.databaseUrl;
  }
  // Events, mail and what an analysis spills to disk are for this user alone, also where a library writes the file.
  process.umask(0o077);
  if (!config.databaseUrl) throw new StartFailed('DATABASE_URL is not set: this app needs a PostgreSQL server');
  await createMissingSecrets(config);
  const applied = await migrate(config.databaseUrl);
  if (applied.length > 0) logger.info({ applied }, 'migrations applied');
  return { config, logger, applied };
}

/** A failed start is reported and undone; an error caused by a shutdown signal during the start is not reported. */
async function untilReady(shutdown: Shutdown, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (shutdown.hasBegun) return;
    await shutdown.run();
    fail(error);
  }
}

async function listen(app: NestExpressApplication, config: Config): Promise<void> {
  try {
    await app.init();
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close().catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailed(`PORT ${config.port} on ${config.host} is in use by another process`);
    if (code === 'EACCES')
      throw new StartFailed(`PORT ${config.port} on ${config.host} requires more privileges than this user has`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartFailed(`HOST ${config.host} is not an address of this machine`);
    }
    throw error;
  }
  // PORT=0 lets the system choose; from here on addresses are built with what it chose.
  config.port = (app.getHttpServer().address() as AddressInfo).port;
}

function addressOf({ host, port }: Config): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Expected failures are one line for a person; anything else is a fault and shows its stack. */
function fail(error: unknown): never {
  const isExpected = error instanceof InvalidConfig || error instanceof StartFailed;
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
