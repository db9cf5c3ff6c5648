import type { AddressInfo } from 'node:net';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { InvalidConfig } from '../config/invalid-config.js';
import { loadConfig } from '../config/load-config.js';
import { migrate } from '../database/migrations.js';
import { createHttpApp } from '../http/http-app.js';
import { createLogger } from '../observability/logger.js';
import type { Companion } from './companion.js';
import { fillInSecrets } from './fill-in-secrets.js';
import { StartFailed } from './start-failed.js';
import { Shutdown } from './shutdown.js';
import { stopServing } from './stop-serving.js';

export interface Service {
  readonly module: (config: Config) => DynamicModule;
  /** Runs once the service listens, before it says so. */
  readonly welcome?: (app: NestExpressApplication) => Promise<void>;
  readonly companion?: (config: Config, logger: Logger) => Promise<Companion | null>;
}

/** The life of a process: read the configuration, migrate, listen, say `ready`, serve until a signal comes. */
export async function runService(service: Service): Promise<void> {
  const shutdown = new Shutdown();
  await untilReady(shutdown, async () => {
    const { config, logger } = await prepare(service, shutdown);
    const app = await createHttpApp(service.module(config), logger);
    shutdown.add(() => stopServing(app, logger));
    await listen(app, config);
    await service.welcome?.(app);
    process.stdout.write(`ready ${addressOf(config)}\n`);
  });
}

/** `npm run migrate`: brings the schema up to date and ends. */
export async function runMigrations(service: Pick<Service, 'companion'>): Promise<void> {
  const shutdown = new Shutdown();
  await untilReady(shutdown, async () => {
    const { applied } = await prepare(service, shutdown);
    process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n');
    await shutdown.run();
  });
}

async function prepare(service: Pick<Service, 'companion'>, shutdown: Shutdown) {
  const config = loadConfig(process.env);
  const logger = createLogger(config);
  const companion = (await service.companion?.(config, logger)) ?? null;
  if (companion) {
    shutdown.add(() => companion.stop());
    config.databaseUrl = companion.databaseUrl;
  }
  // Events, mail and what an analysis spills to disk are for this user alone, also where a library writes the file.
  process.umask(0o077);
  if (!config.databaseUrl) throw new StartFailed('DATABASE_URL is not set: this app needs a PostgreSQL server');
  await fillInSecrets(config);
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
