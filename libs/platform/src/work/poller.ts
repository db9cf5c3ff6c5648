import type { Logger } from '@nestjs/common';
import type { Duration } from '../config/units.js';
import type { WakeUp } from './wake-ups.js';

/** When there is probably more to do: at once, as soon as usual, or only once something new comes in. */
export type NextRound = 'at once' | 'soon' | 'idle';

/** After a round that took so many of at most `batch`. */
export function nextRound(taken: number, batch: number): NextRound {
  if (taken >= batch) return 'at once';
  return taken > 0 ? 'soon' : 'idle';
}

export interface PollerOptions {
  /** As the log names it. */
  readonly name: string;
  /** Between two rounds while there is work. */
  readonly every: Duration;
  /** The longest pause, approached while rounds find nothing; for work that is announced by a wake-up. */
  readonly everyAtMost?: Duration;
  /** The wake-ups that announce work. */
  readonly wokenBy?: readonly WakeUp[];
  /** Takes up what is due. Called again at once for as long as it says so. */
  readonly round: () => Promise<NextRound | undefined> | Promise<void>;
}

interface PollerContext {
  readonly logger: Logger;
  readonly isShuttingDown: () => boolean;
  /** Whether wake-ups arrive at present. */
  readonly isListening: () => boolean;
  /** Told each timer that the next round waits for. */
  readonly onTimer?: (timer: NodeJS.Timeout) => void;
}

/**
 * Repeats a piece of work: one round at a time, none while the process drains. What fails is logged and tried again in
 * the next round. Polling is the truth, a wake-up only a hint that makes the next round come sooner.
 */
export class Poller {
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

  /** Begins a round, or another one after the present one: what just became due may have been missed by it. */
  wake(): void {
    this.pause = this.polling.every.milliseconds;
    this.begin();
  }

  /** Resolves once the round that runs has ended; none begins after it. */
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
    this.surroundings.onTimer?.(this.timer);
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.isWanted = true;
    if (this.running || this.isStopped) return;
    this.running = this.rounds().finally(() => {
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
    this.pause =
      next === 'idle' && everyAtMost ? Math.min(2 * this.pause, longest.milliseconds) : every.milliseconds;
  }
}
