import { setTimeout as sleep } from 'node:timers/promises';
import type { Duration } from '../config/duration.js';

interface Renewal {
  /** False once somebody else owns it. */
  readonly renew: () => Promise<boolean>;
  readonly every: Duration;
  readonly onLost?: () => void;
}

/** A lease on which work goes on: renewed until the work ends it. */
export class RenewedLease {
  private readonly ended = new AbortController();
  private readonly renewing: Promise<void>;

  constructor(renewal: Renewal) {
    this.renewing = this.renewUntilEnd(renewal);
  }

  async end(): Promise<void> {
    this.ended.abort();
    await this.renewing;
  }

  private async renewUntilEnd({ renew, every, onLost }: Renewal): Promise<void> {
    const { signal } = this.ended;
    while (await sleep(every.milliseconds, true, { signal, ref: false }).catch(() => false)) {
      // A database that is away for a moment costs nothing: whether it was too long is found at the next writing.
      const isHeld = await renew().catch(() => true);
      if (isHeld || signal.aborted) continue;
      onLost?.();
      return;
    }
  }
}
