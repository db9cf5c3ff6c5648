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
import { onceAWorker } from './once-a-worker.mjs';

// A test file can reuse idle processes of the previous one.
confinedProgram.restsFor = 600_000;

/** Limits as they are where nothing is set. */
export const usualLimits = {
  RATE_LIMIT_PER_MINUTE: undefined,
  RATE_LIMIT_PER_ORGANIZATION: undefined,
  RATE_LIMIT_PER_ADDRESS: undefined,
  RATE_LIMIT_FAILURES: undefined,
  RATE_LIMIT_SIGN_INS: undefined,
  RATE_LIMIT_TOKEN: undefined,
};

export const testAdminToken = 'administrator-token-of-the-tests';

interface TestAppOptions {
  /** The application; by default standalone (API and worker in one process). */
  readonly module?: (config: Config) => DynamicModule;
  /** Additional environment variables. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The database of another instance to share. */
  readonly database?: TestDatabase;
  /** For tests that count what is in the whole service, change it, or end it. */
  readonly alone?: boolean;
}

export interface TestApp {
  readonly baseUrl: string;
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly database: TestDatabase;
  readonly client: ApiClient;
  stop(): Promise<void>;
}

type Running = Omit<TestApp, 'client'> & { readonly module: object };

/**
 * The real application as `runService` starts it, but in the test's process. Files that need no other one share it: each
 * has an organization of its own, and the service keeps those apart.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { module, environment = {}, database, alone = false } = options;
  const isShared = module === undefined && database === undefined && !alone;
  const running = await (isShared ? borrow(environment) : start(options));
  const check = AnswerCheck.of(running.module, () => running.app.get(OpenApi).document);
  return { ...running, client: new ApiClient(running.baseUrl, check) };
}

interface Kept {
  readonly environment: string;
  readonly running: Promise<Running>;
  /** How many scenes of the current file use it. */
  uses: number;
}

/** How many applications a worker keeps; a file with another environment ends the one that was longest unused. */
const keptApps = 3;

/** An environment that no other file has: with the address of a server that ends with this one. */
const namesServer = /127\.0\.0\.1:|localhost:/;

async function borrow(environment: NodeJS.ProcessEnv): Promise<Running> {
  const pool = onceAWorker<Kept[]>(
    'applications',
    () => [],
    (all) => Promise.allSettled(all.map(async ({ running }) => (await running).stop())),
  );
  const name = JSON.stringify(Object.entries(environment).sort());
  let kept = pool.find((each) => each.environment === name);
  if (kept) pool.splice(pool.indexOf(kept), 1);
  else {
    const unused = pool.length < keptApps ? undefined : pool.find(({ uses }) => uses === 0);
    if (unused) {
      pool.splice(pool.indexOf(unused), 1);
      await (await unused.running).stop();
    }
    kept = { environment: name, running: start({ environment }), uses: 0 };
  }
  pool.push(kept);
  kept.uses += 1;
  const mine = kept;
  try {
    return {
      ...(await mine.running),
      stop: async () => {
        mine.uses -= 1;
        if (!namesServer.test(name)) return;
        pool.splice(pool.indexOf(mine), 1);
        await (await mine.running).stop();
      },
    };
  } catch (error) {
    pool.splice(pool.indexOf(mine), 1);
    throw error;
  }
}

async function start({
  module = (config) => StandaloneModule.forRoot(config),
  environment = {},
  database: shared,
}: TestAppOptions): Promise<Running> {
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
  return { baseUrl, app, config, database, stop, module: application.module };
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
    // Sample data takes two seconds of processor time per organization; only its own tests turn it on.
    SANDBOX_SAMPLES: 'false',
    // All files of a worker come from one address; tests of these limits set their own.
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_ORGANIZATION: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_FAILURES: '1000000',
    RATE_LIMIT_SIGN_INS: '1000000',
    RATE_LIMIT_TOKEN: '1000000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
}
