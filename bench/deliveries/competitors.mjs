import { run as runGraphile, runMigrations } from 'graphile-worker';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { bodyOf, inParallel, post } from './signed-post.mjs';

const concurrency = 100;
const now = () => process.hrtime.bigint();
const bodies = (count) => Array.from({ length: count }, () => bodyOf(now()));
const silent = () => () => undefined;

/** A connection that idles when the server stops is no failure. */
const poolOf = (connectionString) => new pg.Pool({ connectionString, max: 20 }).on('error', () => undefined);

/** Each can `fill` its queue with jobs, `add` one, and `start` the worker that posts them. */
export const competitors = {
  async 'graphile-worker'({ databaseUrl, url }) {
    const pool = poolOf(databaseUrl);
    const { Logger } = await import('graphile-worker');
    const options = { pgPool: pool, logger: new Logger(silent) };
    await runMigrations(options);
    const add = (list) =>
      pool.query(
        `SELECT graphile_worker.add_job('post', json_build_object('body', body)) FROM unnest($1::text[]) AS body`,
        [list],
      );
    let runner;
    return {
      pid: () => process.pid,
      fill: async (count) => void (await add(bodies(count))),
      add: async () => void (await add(bodies(1))),
      start: async () => {
        runner = await runGraphile({
          ...options,
          concurrency,
          pollInterval: 500,
          noHandleSignals: true,
          taskList: { post: ({ body }) => post(url, body) },
        });
      },
      stop: async () => {
        await runner?.stop();
        await pool.end();
      },
    };
  },

  async 'pg-boss'({ databaseUrl, url }) {
    const boss = new PgBoss({ connectionString: databaseUrl, max: 20 });
    boss.on('error', () => undefined);
    await boss.start();
    await boss.createQueue('post');
    return {
      pid: () => process.pid,
      fill: (count) => boss.insert(bodies(count).map((body) => ({ name: 'post', data: { body } }))),
      add: () => boss.send('post', { body: bodyOf(now()) }),
      start: () =>
        // It fetches once per interval, so a batch has to be as large as what an interval can take.
        boss.work('post', { batchSize: 2000, pollingIntervalSeconds: 0.5 }, (jobs) =>
          inParallel(jobs.length, concurrency, (index) => post(url, jobs[index].data.body)),
        ),
      stop: () => boss.stop({ graceful: false }),
    };
  },

  async bullmq({ redisPort, url }) {
    // Not among the devDependencies: it pulls in native packages that not every registry has.
    const { Queue, Worker } = await import('bullmq');
    const connection = { host: '127.0.0.1', port: redisPort, maxRetriesPerRequest: null };
    const queue = new Queue('post', { connection });
    const options = { removeOnComplete: true };
    let worker;
    return {
      pid: () => process.pid,
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
  async ({ databaseUrl, url }) => {
    const pool = poolOf(databaseUrl);
    await pool.query('CREATE TABLE bare (id bigserial PRIMARY KEY, body text, at timestamptz DEFAULT now())');
    let count;
    return {
      pid: () => process.pid,
      fill: async (wanted) => void (count = wanted),
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
  'bare signed POSTs, one INSERT each': bareLoop(true),
  'bare signed POSTs': bareLoop(false),
};
