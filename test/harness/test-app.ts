import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { confinedProgram, createHttpApp, createLogger, loadConfig, OpenApi, type Config } from '#platform';
import { StandaloneModule } from '../../apps/standalone/src/standalone.module.js';
import { AnswerCheck } from './answer-check.js';
import { ApiClient } from './api-client.js';
import { createTestDatabase, type TestDatabase } from './database.js';

// A test file can reuse idle processes of the previous one.
confinedProgram.restsFor = 600_000;

export const testAdminToken = 'administrator-token-of-the-tests';

interface TestAppOptions {
  /** The application; by default standalone (API and worker in one process). */
  readonly module?: (config: Config) => DynamicModule;
  /** Additional environment variables. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The database of another instance to share; by default the app gets a new one, which is dropped with it. */
  readonly database?: TestDatabase;
}

export interface TestApp {
  readonly baseUrl: string;
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly database: TestDatabase;
  readonly client: ApiClient;
  stop(): Promise<void>;
}

/** The real application as `runService` starts it, but in the test's process. */
export async function startTestApp({
  module = (config) => StandaloneModule.forRoot(config),
  environment = {},
  database: shared,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'assessment-data-'));
  const config = loadConfig({ ...environmentFor(database, dataDir), ...environment });
  const application = module(config);
  const app = await createHttpApp(application, createLogger(config));
  const stop = async (): Promise<void> => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    if (!shared) await database.drop();
  };
  try {
    await app.init();
    await app.listen(config.port, config.host);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  config.port = (app.getHttpServer().address() as AddressInfo).port;
  const baseUrl = `http://${config.host}:${config.port}`;
  const check = AnswerCheck.of(application.module, () => app.get(OpenApi).document);
  const client = new ApiClient(baseUrl, check);
  return { baseUrl, app, config, database, client, stop };
}

/**
 * All instances have the same SECRETS_KEY, so that they can decrypt each other's secrets. LOG_LEVEL=debug shows their
 * logs.
 */
function environmentFor(database: TestDatabase, dataDir: string): NodeJS.ProcessEnv {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    // A small pool, because opening sessions costs PostgreSQL more than a test needs of it.
    DATABASE_POOL: '4',
    DATA_DIR: dataDir,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ADMIN_TOKEN: testAdminToken,
    // Sample data takes ten seconds per organization; only its own test turns it on.
    SANDBOX_SAMPLES: 'false',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
}
