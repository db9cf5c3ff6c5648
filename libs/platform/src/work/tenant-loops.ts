import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Duration } from '../config/units.js';
import { isTransient } from '../database/database-failure.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../observability/metrics.js';
import { truncate } from '../values/storable-values.js';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import {
  type Work,
  countAttempt,
  restartCount,
  deleteWork,
  pauseWork,
  markHalted,
  mayBegin,
  recordFailure,
  uncountAttempt,
} from './tenant-loops.queries.js';

/** What a loop works on. */
export interface Subject {
  readonly workspaceId: string;
  readonly id: string;
}

interface Loop<Item extends Subject> {
  /**
   * The name in the log, the metric, and the table. Never change it, and use no quotes, because it becomes part of SQL.
   */
  readonly name: string;
  /** Longer than the work usually takes; if it has not ended by then, it is started again. */
  readonly takesUpTo?: Duration;
  /** Set if a lease already keeps other workers away, so that the second attempt can begin when it expires. */
  readonly isLeased?: boolean;
  /**
   * Changes the item so that it is no longer due, and stores the reason. Without it, or if it fails, the work stays
   * halted until an operator releases it.
   */
  readonly halt?: (item: Item, reason: string) => Promise<void>;
  /** Set if `halt` leaves the item due: the work stays halted until `end` is called. */
  readonly staysHalted?: boolean;
}

export type Attempted<Result> = { readonly isDone: true; readonly result: Result } | { readonly isDone: false };

/** A fourth attempt would most likely fail like the first three. */
const mostAttempts = 3;
/** Pauses after the first and the second failure. */
const pauses = [Duration.ofMinutes(1), Duration.ofMinutes(10)];
const usualTime = Duration.ofMinutes(1);
const neverEnded = 'It was begun three times and did not end: each time, the process that worked on it was killed.';
const failedEachTime = 'It failed three times in a row. The cause is in the log of the workers.';

/**
 * Creates all loops over items of different workspaces. An item that fails is delayed and in the end halted, with an
 * alert, so that it never stops the others. Attempts are counted in the database before they begin, so that an item
 * that crashes the process is halted, too.
 */
@Injectable()
export class TenantLoops {
  private readonly halted: Counter<'work'>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
    { registry }: Metrics,
  ) {
    this.halted = new Counter({
      name: 'work_halted_total',
      help: 'Pieces of work that were given up after three attempts',
      labelNames: ['work'] as const,
      registers: [registry],
    });
  }

  /** Call it in the constructor of the class that does the work, so that the metric exists from the start. */
  add<Item extends Subject>(loop: Loop<Item>): TenantLoop<Item> {
    this.halted.inc({ work: loop.name }, 0);
    return new TenantLoop(loop, this.unitOfWork, this.shutdown, () => {
      this.halted.inc({ work: loop.name });
    });
  }
}

export class TenantLoop<Item extends Subject = Subject> {
  private readonly logger = new Logger(TenantLoops.name);

  constructor(
    private readonly loop: Loop<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
    private readonly countHalted: () => void,
  ) {}

  /** An SQL condition that excludes items that have just failed or are halted. */
  mayBegin(workspaceColumn: string, idColumn: string): string {
    return mayBegin(this.loop.name, workspaceColumn, idColumn);
  }

  async each(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
    for (const item of items) {
      if (this.shutdown.hasBegun) return;
      await this.attempt(item, () => work(item));
    }
  }

  /** Throws only if the database is not available. */
  async attempt<Result>(item: Item, work: () => Promise<Result>): Promise<Attempted<Result>> {
    if (this.unitOfWork.isRunning) throw new Error('An attempt is counted before it begins, outside of transactions');
    if (!(await this.begin(item))) return { isDone: false };
    try {
      const result = await work();
      await this.end(item);
      return { isDone: true, result };
    } catch (error) {
      await this.fail(item, error);
      return { isDone: false };
    }
  }

  /** Counts an attempt. False if the item must wait: another worker has it, it has just failed, or it is halted. */
  async begin(item: Item): Promise<boolean> {
    const { takesUpTo = usualTime, isLeased = false } = this.loop;
    const attempts = await countAttempt(this.unitOfWork.db, this.describeWork(item), {
      first: isLeased ? 0 : takesUpTo.seconds,
      again: takesUpTo.seconds,
    });
    if (attempts === null) return false;
    if (attempts <= mostAttempts) return true;
    await this.halt(item, neverEnded);
    return false;
  }

  /** Call it also if the work was canceled. */
  end(item: Subject): Promise<void> {
    return deleteWork(this.unitOfWork.db, this.describeWork(item));
  }

  /** Call it when a part is done and stored, so that earlier attempts no longer count. */
  recordProgress(item: Item): Promise<void> {
    const { takesUpTo = usualTime, isLeased = false } = this.loop;
    return restartCount(this.unitOfWork.db, this.describeWork(item), isLeased ? 0 : takesUpTo.seconds);
  }

  /** Nothing can be done for this item for a while. */
  postpone(item: Item, duration: Duration): Promise<void> {
    return pauseWork(this.unitOfWork.db, this.describeWork(item), duration.seconds);
  }

  /**
   * A failure that has nothing to do with the item, such as a held lock or a shutdown, does not count as an attempt.
   */
  private async fail(item: Item, error: unknown): Promise<void> {
    const { db } = this.unitOfWork;
    if (this.shutdown.hasBegun || isTransient(error)) {
      this.logger.warn(`${this.loop.name}: could not do it for ${item.id}; trying again in the next round`, error);
      await uncountAttempt(db, this.describeWork(item));
      return;
    }
    const reason = truncate(error instanceof Error ? error.message : String(error));
    const seconds = pauses.map((pause) => pause.seconds);
    const attempts = await recordFailure(db, this.describeWork(item), { pauses: seconds, error: reason });
    this.logger.error(
      `${this.loop.name}: failed for ${item.id} (attempt ${attempts} of ${mostAttempts}): ${reason}`,
      error,
    );
    if (attempts >= mostAttempts) await this.halt(item, failedEachTime);
  }

  private async halt(item: Item, reason: string): Promise<void> {
    const { workspaceId, id } = item;
    this.logger.error(`${this.loop.name}: gave up on ${id} of workspace ${workspaceId}. ${reason}`);
    await markHalted(this.unitOfWork.db, this.describeWork(item), reason);
    this.countHalted();
    if (!this.loop.halt) return;
    try {
      await this.loop.halt(item, reason);
      if (this.loop.staysHalted !== true) await this.end(item);
    } catch (error) {
      this.logger.error(`${this.loop.name}: could not note at ${id} that it was given up`, error);
    }
  }

  private describeWork({ workspaceId, id }: Subject): Work {
    return { workspaceId, work: this.loop.name, subject: id };
  }
}
