import { Duration } from '#platform';
import type { Draft } from '#reports';
import { RunHalted, type RunInterrupted } from './run-stopped.js';

/** One worker's time with a draft, which ends at the latest when the budget of all workers together is spent. */
export class LeasedDraft {
  private readonly stopped = new AbortController();
  private readonly since = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly draft: Draft,
    budget: Duration,
  ) {
    const left = Math.max(0, budget.milliseconds - draft.report.workedSeconds * 1000);
    this.timer = setTimeout(() => {
      this.stopped.abort(new RunHalted(tookTooLong(budget)));
    }, left).unref();
  }

  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  get worked(): Duration {
    return Duration.ofMilliseconds(performance.now() - this.since);
  }

  stop(reason: RunInterrupted): void {
    this.stopped.abort(reason);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

function tookTooLong({ seconds }: Duration): string {
  const minutes = Math.round(seconds / 60);
  const limit =
    minutes < 1 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return `The analysis was stopped because it took longer than ${limit}. Assess fewer events: choose a shorter period or fewer integrations.`;
}
