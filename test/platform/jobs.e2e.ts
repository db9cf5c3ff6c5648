import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { BackgroundWork } from '#platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { ProcessJobs } from '../../libs/platform/src/work/process.jobs.js';
import { administrator } from '../builders/administrator.js';
import { aTenant } from '../builders/a-tenant.js';
import { eventually } from '../harness/eventually.js';
import { everyJob } from '../harness/every-job.js';
import { exchange } from '../harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Job {
  readonly name: string;
  readonly kind: string;
  readonly everySeconds: number;
  readonly lastRunAt: string | null;
  readonly lastRunSeconds: number | null;
  readonly lastOutcome: string | null;
  readonly failingSince: string | null;
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
  // The tests store the runs of jobs.
  app.app.get(SchedulerRegistry).deleteInterval('records of jobs');
});
afterAll(() => app.stop());

const record = ({ app: application }: TestApp): Promise<void> => application.get(ProcessJobs).recordRuns();
const shown = async (): Promise<Job[]> => (await administrator(app).get<{ jobs: Job[] }>('/v1/admin/jobs')).data.jobs;
const job = async (name: string): Promise<Job | undefined> => (await shown()).find((each) => each.name === name);

describe('the jobs of the service', () => {
  test('are all shown, with the pollers, before their first run and after it', async () => {
    await record(app);
    expect((await job('partitions'))?.lastRunAt).toBeNull();
    await everyJob(app.app);
    app.app.get(BackgroundWork).wakeAll();
    const names = app.app
      .get(BackgroundWork)
      .list()
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(25);
    const jobs = await eventually(
      async () => {
        await record(app);
        return shown();
      },
      (all) => all.every(({ lastRunAt }) => lastRunAt !== null),
    );
    expect(jobs.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(await job('due deliveries')).toMatchObject({ kind: 'poller', everySeconds: 4, lastOutcome: 'succeeded' });
    expect(await job('expired sessions and tokens')).toEqual({
      name: 'expired sessions and tokens',
      kind: 'interval',
      everySeconds: 600,
      lastRunAt: expect.any(String),
      lastRunSeconds: expect.any(Number),
      lastOutcome: 'succeeded',
      failingSince: null,
    });
  });

  test('are each in the metrics', async () => {
    const { text } = await exchange(app.baseUrl, '/metrics');
    for (const { name } of app.app.get(BackgroundWork).list()) {
      expect(text).toContain(`job_runs_total{work="${name}",outcome="succeeded"}`);
      expect(text).toContain(`job_last_success_timestamp_seconds{work="${name}"}`);
    }
  });

  test('come first while they fail, and since when', async () => {
    const failingFor = async (): Promise<number> => {
      const { text } = await exchange(app.baseUrl, '/metrics');
      return Number(/^job_failing_seconds\{work="old idempotency keys"\} (\S+)$/m.exec(text)?.[1]);
    };
    expect(await failingFor()).toBe(0);
    await app.database.query('ALTER TABLE idempotency_keys RENAME TO elsewhere');
    await everyJob(app.app);
    await record(app);
    const [first] = await shown();
    expect(first).toMatchObject({
      name: 'old idempotency keys',
      lastOutcome: 'failed',
      failingSince: first?.lastRunAt,
    });
    await everyJob(app.app);
    await record(app);
    const later = Date.parse((await shown())[0]?.failingSince ?? '') - Date.parse(first?.failingSince ?? '');
    expect(Math.abs(later)).toBeLessThan(20);
    expect(await failingFor()).toBeGreaterThan(0);
    await app.database.query('ALTER TABLE elsewhere RENAME TO idempotency_keys');
    await everyJob(app.app);
    expect(await failingFor()).toBe(0);
    await record(app);
    expect(await job('old idempotency keys')).toMatchObject({ lastOutcome: 'succeeded', failingSince: null });
  });

  test('are those of all processes; one that has ended is forgotten when another starts', async () => {
    await app.database.query('DELETE FROM job_runs');
    const api = await startTestApp({ database: app.database, module: (config) => ApiModule.forRoot(config) });
    await record(api);
    expect((await shown()).map(({ name }) => name).sort()).toEqual([
      'API key usage',
      'partitions',
      'quota leases',
      'records of jobs',
      'request log',
    ]);
    await api.stop();
    await app.database.query(
      `UPDATE job_runs SET recorded_at = recorded_at - interval '1 day', failing_since = now() - interval '1 day'`,
    );
    const other = await startTestApp({ database: app.database });
    await record(other);
    expect((await shown()).filter(({ failingSince }) => failingSince !== null)).toEqual([]);
    const rows = await app.database.query('SELECT DISTINCT instance FROM job_runs');
    expect(rows.length).toBe(1);
    await other.stop();
  });

  test('are written down in one statement, and only those that have run', async () => {
    await record(app);
    await app.database.query(`UPDATE job_runs SET recorded_at = '2000-01-01' WHERE name = 'partitions'`);
    await record(app);
    const [row] = await app.database.query<{ year: number }>(
      `SELECT extract(year FROM max(recorded_at))::int AS year FROM job_runs WHERE name = 'partitions'`,
    );
    expect(row?.year).toBe(2000);
  });

  test('are for administrators of the service alone', async () => {
    const { client } = await aTenant(app);
    expect((await client.get('/v1/admin/jobs')).status).toBe(403);
    expect((await app.client.get('/v1/admin/jobs')).status).toBe(401);
  });
});
