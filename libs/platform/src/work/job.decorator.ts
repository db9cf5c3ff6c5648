import { Inject } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import type { Duration } from '../config/units.js';
import { BackgroundWork } from './background-work.js';
import { declaredJobs } from './job-record.js';
import type { NextRound } from './poller.js';

interface JobOptions {
  /** As the log, the metrics, and the administrator's page name it. */
  readonly name: string;
  readonly every: Duration;
  /** Also once the application has started, instead of only after the first interval. */
  readonly atStart?: boolean;
}

const background = Symbol('background work');

/**
 * A method that Nest's `@Interval` calls in a process that has its class: one run at a time, none while the process
 * drains, a failure logged and tried again in the next interval, each run measured. A run that says `at once` is followed
 * by another. A call of the method itself only does its work.
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
      // Beside the method, so that only the scheduler goes through the checks.
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
