import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Global, type INestApplicationContext, Injectable, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Duration } from '../config/units.js';
import { DatabaseDisk } from '../database/database-failure.js';
import { Metrics } from '../observability/metrics.js';
import { BackgroundWork } from './background-work.js';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import { Job } from './job.decorator.js';
import type { NextRound } from './poller.js';
import { WakeUps } from './wake-ups.js';

const often = Duration.ofMilliseconds(20);
const never = Duration.ofMinutes(60);

@Injectable()
class SomeJobs {
  begun: string[] = [];
  slow: Promise<void> = Promise.resolve();
  answers: NextRound[] = [];
  isBroken = true;

  @Job({ name: 'quick', every: often })
  quick(): Promise<void> {
    this.begun.push('quick');
    return Promise.resolve();
  }

  @Job({ name: 'slow', every: often })
  async waits(): Promise<void> {
    this.begun.push('slow');
    await this.slow;
  }

  @Job({ name: 'broken', every: often })
  fails(): Promise<void> {
    return this.isBroken ? Promise.reject(new Error('away')) : Promise.resolve();
  }

  @Job({ name: 'rare', every: never, atStart: true })
  rarely(): Promise<NextRound> {
    this.begun.push('rare');
    return Promise.resolve(this.begun.filter((name) => name === 'rare').length < 3 ? 'at once' : 'soon');
  }
}

@Injectable()
class SomePoller {
  constructor(background: BackgroundWork) {
    background.addPoller({ name: 'poller', every: often, everyAtMost: never, round: () => Promise.resolve() });
  }
}

// Neither asks the database for anything here.
const unconnected = [
  { provide: DatabaseDisk, useFactory: () => new DatabaseDisk({} as never) },
  { provide: WakeUps, useFactory: () => new WakeUps({} as never, {} as never, {} as never) },
];

// As the platform's module is, which starts before Nest's scheduler.
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [BackgroundWork, GracefulShutdown, Metrics, ...unconnected, SomeJobs, SomePoller],
})
class SomeModule {}

let app: INestApplicationContext;
let background: BackgroundWork;
let jobs: SomeJobs;
const warnings: unknown[] = [];

const jobNamed = (name: string) => background.list().find((job) => job.name === name);
const count = (name: string): number => jobs.begun.filter((each) => each === name).length;
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

beforeEach(async () => {
  warnings.length = 0;
  app = await NestFactory.createApplicationContext(SomeModule, {
    logger: { log: () => undefined, error: () => undefined, warn: (message: unknown) => warnings.push(message) },
  });
  background = app.get(BackgroundWork);
  jobs = app.get(SomeJobs);
});
afterEach(async () => {
  await app.close();
  Logger.overrideLogger(false);
});

describe('a job', () => {
  it('runs again and again, and its last run is on record', async () => {
    await until(() => count('quick') > 2);
    const { lastRun, failingSince } = jobNamed('quick') ?? {};
    expect(lastRun?.outcome).toBe('succeeded');
    expect(lastRun?.seconds).toBeLessThan(1);
    expect(failingSince).toBeNull();
  });

  it('runs once at a time', async () => {
    let end = (): void => undefined;
    jobs.slow = new Promise((resolve) => (end = resolve));
    await until(() => count('slow') > 0);
    const begun = count('slow');
    const quick = count('quick');
    await until(() => count('quick') > quick + 3);
    expect(count('slow')).toBe(begun);
    end();
    await until(() => count('slow') > begun);
  });

  it('that fails is logged and tried again, and failing since its first failure', async () => {
    await until(() => jobNamed('broken')?.failingSince instanceof Date);
    const since = jobNamed('broken')?.failingSince;
    await until(() => warnings.length > 2);
    expect(warnings[0]).toBe('broken: failed, trying again in the next round');
    expect(jobNamed('broken')?.failingSince).toBe(since);
    expect(jobNamed('broken')?.lastRun?.outcome).toBe('failed');
    jobs.isBroken = false;
    await until(() => jobNamed('broken')?.failingSince === null);
  });

  it('runs at the start where it says so, and again at once while there is more to do', async () => {
    await until(() => count('rare') === 3);
    await sleep(50);
    expect(count('rare')).toBe(3);
  });

  it('does not begin while the process shuts down', async () => {
    app.get(GracefulShutdown).begin();
    await sleep(25);
    const begun = jobs.begun.length;
    await sleep(50);
    expect(jobs.begun.length).toBe(begun);
  });

  it('whose method is called directly only does its work', async () => {
    app.get(GracefulShutdown).begin();
    await expect(jobs.fails()).rejects.toThrow('away');
    await jobs.quick();
    expect(jobs.begun.at(-1)).toBe('quick');
  });

  it('keeps no process alive', async () => {
    await until(() => count('quick') > 0);
    const registry = app.get(SchedulerRegistry);
    for (const name of registry.getIntervals()) expect(registry.getInterval<NodeJS.Timeout>(name).hasRef()).toBe(false);
  });

  it('is waited for when the application stops', async () => {
    let isDone = false;
    jobs.slow = sleep(100).then(() => {
      isDone = true;
    });
    const begun = count('slow');
    await until(() => count('slow') > begun);
    await app.close();
    expect(isDone).toBe(true);
  });
});

describe('all background work', () => {
  it('is listed, pollers too, with what it is and how often it runs', () => {
    const all = background.list().map(({ name, kind, every }) => [name, kind, every.milliseconds]);
    expect(all.sort()).toEqual([
      ['broken', 'interval', 20],
      ['poller', 'poller', never.milliseconds],
      ['quick', 'interval', 20],
      ['rare', 'interval', never.milliseconds],
      ['slow', 'interval', 20],
    ]);
  });

  it('of a poller is measured too', async () => {
    await until(() => jobNamed('poller')?.lastRun !== null);
    expect(jobNamed('poller')?.lastRun?.outcome).toBe('succeeded');
  });

  it('is counted by name and outcome', async () => {
    await until(() => jobNamed('broken')?.lastRun != null && count('quick') > 0 && jobNamed('quick')?.lastRun != null);
    const text = await app.get(Metrics).registry.metrics();
    expect(text).toMatch(/^job_runs_total\{work="quick",outcome="succeeded"\} [1-9]/m);
    expect(text).toMatch(/^job_runs_total\{work="quick",outcome="failed"\} 0$/m);
    expect(text).toMatch(/^job_runs_total\{work="broken",outcome="failed"\} [1-9]/m);
    expect(text).toMatch(/^job_run_seconds_total\{work="quick"\} /m);
    expect(text).toMatch(/^job_last_success_timestamp_seconds\{work="quick"\} 1\d{9}/m);
    expect(text).toMatch(/^job_last_success_timestamp_seconds\{work="broken"\} 0$/m);
  });
});
