import type { Duration } from '../config/units.js';

/**
 * Combines calls: all that arrive while one runs, or within the interval after it began, share the next one. No caller
 * gets the result of a call that began earlier, because it could miss what happened in between.
 */
export class CoalescedCall<Result = void> {
  private isBusy = false;
  private next: { readonly result: Promise<Result>; readonly begin: () => void } | null = null;

  constructor(
    private readonly call: () => Promise<Result>,
    private readonly interval?: Duration,
  ) {}

  make(): Promise<Result> {
    if (!this.isBusy) return this.begin();
    if (!this.next) {
      let begin = (): void => undefined;
      const result = new Promise<void>((resolve) => (begin = resolve)).then(() => this.begin());
      this.next = { result, begin };
    }
    return this.next.result;
  }

  private begin(): Promise<Result> {
    this.isBusy = true;
    const result = (async () => this.call())();
    void Promise.allSettled([result, this.pause()]).then(() => {
      this.isBusy = this.next !== null;
      this.next?.begin();
      this.next = null;
    });
    return result;
  }

  private pause(): Promise<void> | undefined {
    const { interval } = this;
    return interval && new Promise((resolve) => setTimeout(resolve, interval.milliseconds).unref());
  }
}
