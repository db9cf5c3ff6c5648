import type { Queryable } from '../database/database.js';
import type { JobRecord } from './job-record.js';

/** A background job, combined over all processes that run it. */
export interface JobRun {
  readonly name: string;
  readonly kind: 'interval' | 'poller';
  readonly everySeconds: number;
  /** When the latest run ended in any process; null before the first. */
  readonly endedAt: Date | null;
  readonly seconds: number | null;
  readonly hasFailed: boolean | null;
  /** Set if the last run failed in any process. */
  readonly failingSince: Date | null;
}

/** Uses the database clock, because the clocks of the processes can differ. */
export async function recordRuns(db: Queryable, instance: string, jobs: readonly JobRecord[]): Promise<void> {
  const now = Date.now();
  const secondsSince = (date: Date | null | undefined): number | null => (date ? (now - date.getTime()) / 1000 : null);
  await db.query(
    `INSERT INTO job_runs (name, instance, kind, every_seconds, ended_at, seconds, has_failed, failing_since, recorded_at)
     SELECT job.name, $1, job.kind, job.every_seconds, now() - make_interval(secs => job.ended_ago), job.seconds,
       job.has_failed, now() - make_interval(secs => job.failing_for), now()
     FROM unnest($2::text[], $3::text[], $4::float8[], $5::float8[], $6::float8[], $7::boolean[], $8::float8[])
       AS job (name, kind, every_seconds, ended_ago, seconds, has_failed, failing_for)
     ON CONFLICT (name, instance) DO UPDATE SET kind = excluded.kind, every_seconds = excluded.every_seconds,
       ended_at = excluded.ended_at, seconds = excluded.seconds, has_failed = excluded.has_failed,
       failing_since = excluded.failing_since, recorded_at = excluded.recorded_at`,
    [
      instance,
      jobs.map(({ name }) => name),
      jobs.map(({ kind }) => kind),
      jobs.map(({ every }) => every.seconds),
      jobs.map(({ lastRun }) => secondsSince(lastRun?.endedAt)),
      jobs.map(({ lastRun }) => lastRun?.seconds ?? null),
      jobs.map(({ lastRun }) => (lastRun ? lastRun.outcome === 'failed' : null)),
      jobs.map(({ failingSince }) => secondsSince(failingSince)),
    ],
  );
}

/**
 * A process has ended if it has not recorded a job for three intervals although another process has. The extra two
 * minutes are for jobs that run every second but are recorded less often.
 */
const judged = `SELECT *, recorded_at < max(recorded_at) OVER (PARTITION BY name)
  - make_interval(secs => 3 * every_seconds + 120) AS is_outdated FROM job_runs`;

/** One row per job, failing ones first. */
export function listJobRuns(db: Queryable): Promise<JobRun[]> {
  return db.query<JobRun>(
    `SELECT name, (array_agg(kind ORDER BY recorded_at DESC))[1] AS kind,
       (array_agg(every_seconds ORDER BY recorded_at DESC))[1] AS "everySeconds", max(ended_at) AS "endedAt",
       (array_agg(seconds ORDER BY ended_at DESC NULLS LAST))[1] AS seconds,
       (array_agg(has_failed ORDER BY ended_at DESC NULLS LAST))[1] AS "hasFailed", min(failing_since) AS "failingSince"
     FROM (${judged}) AS run WHERE NOT is_outdated
     GROUP BY name ORDER BY min(failing_since), name`,
  );
}

/** Includes jobs that only older versions had. */
export async function deleteOutdatedRuns(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM job_runs USING (${judged}) AS run
     WHERE (job_runs.name, job_runs.instance) = (run.name, run.instance)
       AND (run.is_outdated OR run.recorded_at < now() - interval '30 days')`,
  );
}
