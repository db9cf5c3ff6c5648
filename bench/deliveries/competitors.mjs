import { Logger, run as runGraphile, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { bodyOf, inParallel, post } from './signed-post.mjs';

const concurrency = 100;
/** The fastest of 4 × 50, 8 × 50, 4 × 100, and 2 × 200: each batch waits for its slowest job. */
const pgBossWork = { localConcurrency: 2, batchSize: 200 };
const now = () => process.hrtime.bigint();
const bodies = (count) => Array.from({ length: count }, () => bodyOf(now()));
const silent = () => () => undefined;

/** A connection that idles when the server stops is no failure. */
const poolOf = (connectionString) => new pg.Pool({ connectionString, max: 20 }).on('error', () => undefined);

/** graphile-worker by its documented defaults, and batched as its page on performance recommends. */
const graphileWorker =
  (preset) =>
  async ({ databaseUrl, url }) => {
    const pool = poolOf(databaseUrl);
    const options = {
      preset: { worker: { concurrentJobs: concurrency, maxPoolSize: 20, pollInterval: 500, ...preset } },
      pgPool: pool,
      logger: new Logger(silent),
    };
    await runMigrations(options);
    const add = (list) =>
      pool.query(
        `SELECT graphile_worker.add_jobs(array_agg(
           ROW('post', json_build_object('body', body), NULL, NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec))
         FROM unnest($1::text[]) AS body`,
        [list],
      );
    let runner;
    return {
      fill: async (count) => void (await add(bodies(count))),
      add: async () => void (await add(bodies(1))),
      start: async () => {
        runner = await runGraphile({
          ...options,
          noHandleSignals: true,
          taskList: { post: ({ body }) => post(url, body) },
        });
      },
      stop: async () => {
        await runner?.stop();
        await pool.end();
      },
    };
  };

/** Each can `fill` its queue with jobs, `add` one, and `start` the worker that posts them, in a process of its own. */
export const competitors = {
  'graphile-worker': graphileWorker({}),
  'graphile-worker batched': graphileWorker({
    localQueue: { size: 500 },
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
  }),

  /** Woken by NOTIFY, several workers, each fetching again at once while its batches are full. */
  async 'pg-boss'({ databaseUrl, url, isWorker }) {
    const boss = new PgBoss({ connectionString: databaseUrl, max: 20, useListenNotify: isWorker, supervise: isWorker });
    boss.on('error', () => undefined);
    await boss.start();
    if (!isWorker) await boss.createQueue('post', { notify: true });
    return {
      fill: (count) =>
        boss.insert(
          'post',
          bodies(count).map((body) => ({ data: { body } })),
        ),
      add: () => boss.send('post', { body: bodyOf(now()) }),
      start: () =>
        boss.work('post', { ...pgBossWork, burstWhenBatchFull: true }, (jobs) =>
          Promise.all(jobs.map(({ data }) => post(url, data.body))),
        ),
      stop: () => boss.stop({ graceful: false }),
    };
  },

  async bullmq({ redisPort, url }) {
    // Loaded only where a redis-server runs.
    const { Queue, Worker } = await import('bullmq');
    const connection = { host: '127.0.0.1', port: redisPort, maxRetriesPerRequest: null };
    const queue = new Queue('post', { connection });
    const options = { removeOnComplete: true };
    let worker;
    return {
      fill: (count) => queue.addBulk(bodies(count).map((body) => ({ name: 'post', data: { body }, opts: options }))),
      add: () => queue.add('post', { body: bodyOf(now()) }, options),
      start: async () => {
        worker = new Worker('post', ({ data }) => post(url, data.body), { connection, concurrency });
        await worker.waitUntilReady();
      },
      stop: async () => {
        await worker?.close(true);
        await queue.close();
      },
    };
  },
};

/** No queue at all: what dies is lost. With an INSERT, one row is written per send. */
const bareLoop =
  (insert) =>
  async ({ databaseUrl, url, count }) => {
    const pool = poolOf(databaseUrl);
    return {
      fill: () => pool.query('CREATE TABLE bare (id bigserial PRIMARY KEY, body text, at timestamptz DEFAULT now())'),
      start: () =>
        inParallel(count, concurrency, async () => {
          const body = bodyOf(now());
          if (insert) await pool.query('INSERT INTO bare (body) VALUES ($1)', [body]);
          await post(url, body);
        }),
      stop: () => pool.end(),
    };
  };

export const bareLoops = {
  'bare signed POSTs with an INSERT': bareLoop(true),
  'bare signed POSTs': bareLoop(false),
};
