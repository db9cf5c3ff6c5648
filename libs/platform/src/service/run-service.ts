import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { DynamicModule } from '@nestjs/common';
import { type Config, loadConfig } from '../config/config.js';
import { InvalidConfig } from '../config/variables.js';
import { migrate } from '../database/migrations.js';
import { createHttpApp } from './http-app.js';
import { createLogger } from '../observability/logger.js';
import { startTracing } from '../observability/tracing.js';
import { TracingSettings } from '../observability/tracing.settings.js';
import { createMissingSecrets } from './local-secrets.js';
import { StartFailed } from '../errors/domain-error.js';

/** A PostgreSQL server that an app starts and stops itself. It is stopped last. */
export interface DatabaseServer {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Container runtimes kill a process after ten seconds; the remaining time is for the components to stop. */
const requestsEndMs = 8_000;
const processEndsMs = 9_500;
/** How long a refusal or a probe's answer has to be sent once no other request is running. */
const lastAnswersMs = 1_000;

/** Refuses new requests, lets running ones finish for eight seconds, then closes the application. */
async function stopServing(app: NestExpressApplication, logger: Logger): Promise<void> {
  logger.info('stopping');
  const shutdown = app.get(GracefulShutdown);
  const begun = performance.now();
  shutdown.begin();
  const cutOff = setTimeout(() => {
    logger.warn('some requests did not finish in time; closing their connections');
    app.getHttpServer().closeAllConnections();
  }, requestsEndMs);
  cutOff.unref();
  // The port stays open, so that probes and clients get 503 instead of a refused connection.
  await shutdown.untilIdle();
  clearTimeout(cutOff);
  // Browsers open connections ahead of requests; Node waits for the first one as if it were running.
  const unused = setInterval(() => {
    app.getHttpServer().closeAllConnections();
  }, lastAnswersMs);
  const closed = app.close().catch((error: unknown) => {
    logger.error({ err: error }, 'a component did not stop cleanly');
  });
  const left = processEndsMs - (performance.now() - begun);
  const isClosed = await Promise.race([closed.then(() => true), sleep(left, false, { ref: false })]);
  // Transactions are rolled back and leases expire, as if the process had been killed.
  if (!isClosed) logger.warn('some components did not stop in time; exiting without them');
  clearInterval(unused);
}

/** Steps to run when the process ends, in reverse order. SIGTERM and Ctrl-C run them at any time and exit with 0. */
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

  /** Runs the steps only once, however often it is called. A failed step does not stop the others. */
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
  /** Called when the service listens, before it prints `ready`. */
  readonly onListening?: (app: NestExpressApplication) => Promise<void>;
  readonly startDatabase?: (config: Config, logger: Logger) => Promise<DatabaseServer | null>;
}

/** Runs an app: reads the configuration, migrates, listens, prints `ready`, and serves until a signal. */
export async function runService(service: Service): Promise<void> {
  const shutdown = new Shutdown();
  await untilReady(shutdown, async () => {
    await tryPort(loadConfig(process.env));
    const { config, logger } = await prepare(service, shutdown);
    // Stopped after the application, so that the last spans are sent, too.
    if (config.of(TracingSettings).endpoint !== undefined) shutdown.add(await startTracing(logger));
    const app = await createHttpApp(service.module(config), logger);
    shutdown.add(() => stopServing(app, logger));
    await listen(app, config);
    await service.onListening?.(app);
    process.stdout.write(`ready ${config.localUrl}\n`);
  });
}

/** `npm run migrate`: applies missing migrations and exits. */
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
  // Events, emails, and temporary files are readable by this user only, also if a library writes them.
  process.umask(0o077);
  if (!config.databaseUrl) throw new StartFailed('DATABASE_URL is not set: this app needs a PostgreSQL server');
  await createMissingSecrets(config);
  const applied = await migrate(config.databaseUrl);
  if (applied.length > 0) logger.info({ applied }, 'migrations applied');
  return { config, logger, applied };
}

/** Reports a failed start and undoes it. An error during a shutdown is its consequence and not reported. */
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
    throw problemOfPort(error, config);
  }
  // With PORT=0 the system chooses the port, which URLs have to contain.
  config.port = (app.getHttpServer().address() as AddressInfo).port;
}

/** Done before everything else: after a first set-up of the database it would be told a minute later. */
async function tryPort(config: Config): Promise<void> {
  const trial = createServer();
  try {
    trial.listen(config.port, config.host);
    await once(trial, 'listening');
  } catch (error) {
    throw problemOfPort(error, config);
  } finally {
    if (trial.listening) await new Promise((resolve) => trial.close(resolve));
  }
}

function problemOfPort(error: unknown, { host, port }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartFailed(`PORT ${port} on ${host} is in use by another process`);
  if (code === 'EACCES') return new StartFailed(`PORT ${port} on ${host} requires more privileges than this user has`);
  const isElsewhere = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND';
  return isElsewhere ? new StartFailed(`HOST ${host} is not an address of this machine`) : error;
}

/** Expected failures are printed as one line, all others with their stack. */
function fail(error: unknown): never {
  const isExpected = error instanceof InvalidConfig || error instanceof StartFailed;
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
