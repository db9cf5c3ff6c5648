import { Inject } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import type { Duration } from '../config/units.js';
import { BackgroundWork } from './background-work.js';
import { declaredJobs } from './job-record.js';
import type { NextRound } from './poller.js';

interface JobOptions {
  /** The name in the log, the metrics, and the administrator's page. */
  readonly name: string;
  readonly every: Duration;
  /** Runs the job also when the application has started, and not only after the first interval. */
  readonly atStart?: boolean;
}

const background = Symbol('background work');

/**
 * Applies Nest's `@Interval` to a method and adds what every job needs: one run at a time, none during shutdown,
 * failures logged and retried in the next interval, and each run measured. A run that returns `at once` is followed by
 * another. Calling the method directly only does its work, as tests do.
 */
export function Job({ name, every, atStart = false }: JobOptions) {
  return <Work extends (() => Promise<NextRound>) | (() => Promise<void>)>(
    target: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Work>,
  ): void => {
    const work: (() => Promise<unknown>) | undefined = descriptor.value;
    declaredJobs.set(name, every);
    Inject(BackgroundWork)(target, background);
    const schedules = { interval: Interval(name, every.milliseconds), ...(atStart && { start: Timeout(name, 0) }) };
    for (const [when, schedule] of Object.entries(schedules)) {
      // A separate method for the scheduler, so that direct calls skip these checks.
      const scheduled = {
        value(this: { readonly [background]: BackgroundWork }): Promise<void> {
          return this[background].runJob(name, async () => work?.call(this));
        },
      };
      schedule(target, `${method} (${when})`, scheduled);
      Object.defineProperty(target, `${method} (${when})`, scheduled);
    }
  };
}
