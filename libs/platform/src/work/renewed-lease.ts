import { setTimeout as sleep } from 'node:timers/promises';
import type { Duration } from '../config/duration.js';

interface Renewal {
  /** False once another worker owns the row. */
  readonly renew: () => Promise<boolean>;
  readonly every: Duration;
  readonly onLost?: () => void;
}

/** Keeps a lease renewed until the work under it ends. */
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
      // A failed renewal is ignored: if the lease has expired by then, the next fenced write finds out.
      const isHeld = await renew().catch(() => true);
      if (isHeld || signal.aborted) continue;
      onLost?.();
      return;
    }
  }
}
