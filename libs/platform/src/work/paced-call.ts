import type { Duration } from '../config/units.js';

/** Makes a call at once, but never two within the interval: those that are asked for meanwhile become one at its end. */
export class PacedCall {
  private waiting: NodeJS.Timeout | null = null;
  private isWanted = false;

  constructor(
    private readonly interval: Duration,
    private readonly call: () => void,
  ) {}

  make(): void {
    if (this.waiting) {
      this.isWanted = true;
      return;
    }
    this.call();
    this.waiting = setTimeout(() => {
      this.waiting = null;
      if (!this.isWanted) return;
      this.isWanted = false;
      this.make();
    }, this.interval.milliseconds).unref();
  }
}
