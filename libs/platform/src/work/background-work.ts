import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Counter, Gauge } from 'prom-client';
import { DatabaseDisk } from '../database/database-failure.js';
import { Metrics } from '../observability/metrics.js';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import { declaredJobs, JobRecord } from './job-record.js';
import { Poller, type PollerOptions } from './poller.js';
import { WakeUps } from './wake-ups.js';

const longestEndMs = 3_000;

/**
 * All background work of this process: the `@Job` methods that Nest's scheduler calls, and the pollers that are woken
 * and back off. It starts with the application, and ends before it.
 */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BackgroundWork.name);
  private readonly records = new Map<string, JobRecord>();
  private readonly pollers: Poller[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private readonly runs: Counter<'work' | 'outcome'>;
  private readonly seconds: Counter<'work'>;
  private readonly lastSuccess: Gauge<'work'>;

  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly shutdown: GracefulShutdown,
    private readonly wakeUps: WakeUps,
    private readonly disk: DatabaseDisk,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    // Not labeled `job`, because Prometheus sets that label itself.
    this.lastSuccess = new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a background job last succeeded in this process; 0 if it has not yet',
      labelNames: ['work'] as const,
      registers,
      collect: () => {
        this.findJobs();
      },
    });
    const failing = new Gauge({
      name: 'job_failing_seconds',
      help: 'How long all runs of a background job have failed in this process; 0 if its last run succeeded',
      labelNames: ['work'] as const,
      registers,
      collect: () => {
        for (const { name: work, failingSince } of this.list()) {
          failing.set({ work }, failingSince ? (Date.now() - failingSince.getTime()) / 1000 : 0);
        }
      },
    });
    this.runs = new Counter({
      name: 'job_runs_total',
      help: 'Runs of background jobs in this process',
      labelNames: ['work', 'outcome'] as const,
      registers,
    });
    this.seconds = new Counter({
      name: 'job_run_seconds_total',
      help: 'Time spent in runs of background jobs',
      labelNames: ['work'] as const,
      registers,
    });
  }

  /** Adds a poller. Call it in the constructor of the class that does the work. */
  addPoller(polling: PollerOptions): Poller {
    const { name, every, everyAtMost = every, round } = polling;
    const record = this.addRecord(new JobRecord(name, 'poller', everyAtMost));
    const poller = new Poller(
      { ...polling, round: () => this.measure(record, async () => (await round()) ?? undefined) },
      {
        logger: this.logger,
        isShuttingDown: () => this.shutdown.hasBegun,
        isListening: () => this.wakeUps.isListening,
      },
    );
    this.pollers.push(poller);
    return poller;
  }

  /**
   * Runs a job unless its previous run has not ended or the process is shutting down. It never throws: failures are
   * logged.
   */
  async runJob(name: string, job: () => Promise<unknown>): Promise<void> {
    if (!this.records.has(name)) this.findJobs();
    if (this.running.has(name) || this.shutdown.hasBegun) return;
    const run = this.runUntilDone(name, job).finally(() => this.running.delete(name));
    this.running.set(name, run);
    await run;
  }

  /** All jobs in Nest's scheduler, and all pollers, with their last run. */
  list(): JobRecord[] {
    this.findJobs();
    const scheduled = new Set(this.registry.getIntervals());
    return [...this.records.values()].filter(({ kind, name }) => kind === 'poller' || scheduled.has(name));
  }

  /** Starts a round of each poller at once. */
  wakeAll(): void {
    for (const poller of this.pollers) poller.wake();
  }

  onApplicationBootstrap(): void {
    for (const poller of this.pollers) {
      for (const wakeUp of poller.wokenBy) {
        this.wakeUps.on(wakeUp, () => {
          poller.wake();
        });
      }
      poller.start();
    }
  }

  /** Stops all work before the database connections close. Work that takes too long loses its lease. */
  async beforeApplicationShutdown(): Promise<void> {
    // Tests close an application without a signal.
    this.shutdown.begin();
    const stopped = Promise.all([...this.pollers.map((poller) => poller.stop()), ...this.running.values()]);
    await Promise.race([stopped, sleep(longestEndMs, undefined, { ref: false })]);
  }

  /** Nest creates its timers after this class has started, so they are looked up when needed. */
  private findJobs(): void {
    for (const name of this.registry.getIntervals()) {
      const every = declaredJobs.get(name);
      if (!every || this.records.has(name)) continue;
      this.addRecord(new JobRecord(name, 'interval', every));
      // A timer must not keep a process alive that has nothing else to do.
      this.registry.getInterval<NodeJS.Timeout>(name).unref();
    }
  }

  private addRecord(record: JobRecord): JobRecord {
    const { name: work } = record;
    if (this.records.has(work)) throw new Error(`There are two background jobs with the name "${work}"`);
    this.records.set(work, record);
    // Set from the start, so that alerts notice a job that never succeeds.
    for (const outcome of ['succeeded', 'failed']) this.runs.inc({ work, outcome }, 0);
    this.seconds.inc({ work }, 0);
    this.lastSuccess.set({ work }, 0);
    return record;
  }

  private async measure<Result>(record: JobRecord, round: () => Promise<Result>): Promise<Result> {
    const { name: work } = record;
    try {
      return await record.measure(round);
    } catch (error) {
      this.disk.recordFailure(error);
      throw error;
    } finally {
      const { lastRun } = record;
      if (lastRun) {
        this.runs.inc({ work, outcome: lastRun.outcome });
        this.seconds.inc({ work }, lastRun.seconds);
        if (lastRun.outcome === 'succeeded') this.lastSuccess.set({ work }, lastRun.endedAt.getTime() / 1000);
      }
    }
  }

  private async runUntilDone(name: string, job: () => Promise<unknown>): Promise<void> {
    const record = this.records.get(name);
    if (!record) return;
    try {
      while ((await this.measure(record, job)) === 'at once' && !this.shutdown.hasBegun);
    } catch (error) {
      this.logger.warn(`${name}: failed, trying again in the next round`, error);
    }
  }
}
