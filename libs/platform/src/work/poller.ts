import { AsyncResource } from 'node:async_hooks';
import type { Logger } from '@nestjs/common';
import type { Duration } from '../config/units.js';
import type { WakeUp } from './wake-ups.js';

/**
 * When to run again: `at once` if more is due, `soon` after the usual interval, `idle` if there is nothing to do until
 * a wake-up.
 */
export type NextRound = 'at once' | 'soon' | 'idle';

/** The next round after one that handled `taken` of at most `batch`. */
export function nextRound(taken: number, batch: number): NextRound {
  if (taken >= batch) return 'at once';
  return taken > 0 ? 'soon' : 'idle';
}

export interface PollerOptions {
  /** The name in the log. */
  readonly name: string;
  /** The interval while there is work. */
  readonly every: Duration;
  /** The longest interval, approached while rounds find nothing; only for work that is announced by a wake-up. */
  readonly everyAtMost?: Duration;
  readonly wokenBy?: readonly WakeUp[];
  /** Does what is due, and returns when to be called again. */
  readonly round: () => Promise<NextRound | undefined> | Promise<void>;
}

interface PollerContext {
  readonly logger: Logger;
  readonly isShuttingDown: () => boolean;
  /** Whether the connection that receives wake-ups is open. */
  readonly isListening: () => boolean;
}

/**
 * Repeats work: one round at a time, and none during shutdown. Failures are logged and retried in the next round. A
 * wake-up only makes the next round come sooner; nothing depends on it.
 */
export class Poller {
  /** Rounds run in the context in which the poller was made, and not in that of the request that has woken it. */
  private readonly own = new AsyncResource('Poller');
  private pause: number;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;

  constructor(
    private readonly polling: PollerOptions,
    private readonly surroundings: PollerContext,
  ) {
    this.pause = polling.every.milliseconds;
  }

  get wokenBy(): readonly WakeUp[] {
    return this.polling.wokenBy ?? [];
  }

  private get longestPause(): Duration {
    return this.polling.everyAtMost ?? this.polling.every;
  }

  start(): void {
    this.wait();
  }

  /**
   * Starts a round; if one is running, another one follows, because the running one can have missed what has just
   * become due.
   */
  wake(): void {
    this.pause = this.polling.every.milliseconds;
    this.begin();
  }

  /** Waits for the running round, and starts no more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.begin();
    }, this.pause).unref();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.isWanted = true;
    if (this.running || this.isStopped) return;
    this.running = this.own
      .runInAsyncScope(() => this.rounds())
      .finally(() => {
        this.running = null;
        if (this.isWanted && !this.surroundings.isShuttingDown()) this.begin();
        else this.wait();
      });
  }

  private async rounds(): Promise<void> {
    try {
      while (this.isWanted && !this.isStopped && !this.surroundings.isShuttingDown()) {
        this.isWanted = false;
        this.scheduleNext((await this.polling.round()) ?? 'idle');
      }
    } catch (error) {
      this.pause = this.polling.every.milliseconds;
      this.surroundings.logger.warn(`${this.polling.name}: failed, trying again in the next round`, error);
    }
  }

  private scheduleNext(next: NextRound): void {
    const { every, everyAtMost } = this.polling;
    const longest = this.surroundings.isListening() ? this.longestPause : every;
    if (next === 'at once') this.isWanted = true;
    this.pause = next === 'idle' && everyAtMost ? Math.min(2 * this.pause, longest.milliseconds) : every.milliseconds;
  }
}
