import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Duration } from '../config/units.js';
import { isTransient } from '../database/database-failure.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../observability/metrics.js';
import { truncate } from '../database/storable-values.js';
import { GracefulShutdown } from './graceful-shutdown.js';
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

/** What a loop does something to. */
export interface Subject {
  readonly workspaceId: string;
  readonly id: string;
}

interface Loop<Item extends Subject> {
  /** As the log, the metric and the table name it; never changed, and without quotes. */
  readonly name: string;
  /** Longer than it usually takes: what was begun and did not end is begun again after it. */
  readonly takesUpTo?: Duration;
  /** Where a lease keeps other workers from it: once that has lapsed, the second attempt may begin at once. */
  readonly isLeased?: boolean;
  /**
   * Puts it where it is not due any more, and says why there. Without it, or where it fails, the work stays halted until
   * an operator releases it.
   */
  readonly halt?: (item: Item, reason: string) => Promise<void>;
  /** Although it can say so, it is due as before, and stays halted until `end` is called for it. */
  readonly staysHalted?: boolean;
}

export type Attempted<Result> = { readonly isDone: true; readonly result: Result } | { readonly isDone: false };

/** A fourth attempt would most likely end as the three before it. */
const mostAttempts = 3;
/** After the first and the second failure. */
const pauses = [Duration.ofMinutes(1), Duration.ofMinutes(10)];
const usualTime = Duration.ofMinutes(1);
const neverEnded = 'It was begun three times and did not end: each time, the process that worked on it was killed.';
const failedEachTime = 'It failed three times in a row. The cause is in the log of the workers.';

/**
 * Each loop over what belongs to different workspaces. What fails for one is put off and in the end halted, with an
 * alert, and the others have their turn. An attempt is counted in the database before it begins.
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

  /** Call it in the constructor of the class whose work it is. */
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

  /** SQL for the list of what is due: leaves out what has failed a moment ago and what is halted. */
  mayBegin(workspaceColumn: string, idColumn: string): string {
    return mayBegin(this.loop.name, workspaceColumn, idColumn);
  }

  /** One after the other. */
  async each(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
    for (const item of items) {
      if (this.shutdown.hasBegun) return;
      await this.attempt(item, () => work(item));
    }
  }

  /** Fails only where the database is away. */
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

  /** Counts an attempt. False where it is to be left alone: another worker is at it, it has just failed, or is halted. */
  async begin(item: Item): Promise<boolean> {
    const { takesUpTo = usualTime, isLeased = false } = this.loop;
    const attempts = await countAttempt(this.unitOfWork.db, this.workOf(item), {
      first: isLeased ? 0 : takesUpTo.seconds,
      again: takesUpTo.seconds,
    });
    if (attempts === null) return false;
    if (attempts <= mostAttempts) return true;
    await this.halt(item, neverEnded);
    return false;
  }

  /** Also where it has come to an end that says nothing about the next time. */
  end(item: Subject): Promise<void> {
    return deleteWork(this.unitOfWork.db, this.workOf(item));
  }

  /** To be said when a part is done and stored. */
  recordProgress(item: Item): Promise<void> {
    const { takesUpTo = usualTime, isLeased = false } = this.loop;
    return restartCount(this.unitOfWork.db, this.workOf(item), isLeased ? 0 : takesUpTo.seconds);
  }

  /** There is nothing to do about it for a while. */
  pause(item: Item, duration: Duration): Promise<void> {
    return pauseWork(this.unitOfWork.db, this.workOf(item), duration.seconds);
  }

  /** What says nothing about the work, such as a lock that is held or a worker that stops, is no attempt. */
  private async fail(item: Item, error: unknown): Promise<void> {
    const { db } = this.unitOfWork;
    if (this.shutdown.hasBegun || isTransient(error)) {
      this.logger.warn(`${this.loop.name}: could not do it for ${item.id}; trying again in the next round`, error);
      await uncountAttempt(db, this.workOf(item));
      return;
    }
    const reason = truncate(error instanceof Error ? error.message : String(error));
    const seconds = pauses.map((pause) => pause.seconds);
    const attempts = await recordFailure(db, this.workOf(item), { pauses: seconds, error: reason });
    this.logger.error(
      `${this.loop.name}: failed for ${item.id} (attempt ${attempts} of ${mostAttempts}): ${reason}`,
      error,
    );
    if (attempts >= mostAttempts) await this.halt(item, failedEachTime);
  }

  private async halt(item: Item, reason: string): Promise<void> {
    const { workspaceId, id } = item;
    this.logger.error(`${this.loop.name}: gave up on ${id} of workspace ${workspaceId}. ${reason}`);
    await markHalted(this.unitOfWork.db, this.workOf(item), reason);
    this.countHalted();
    if (!this.loop.halt) return;
    try {
      await this.loop.halt(item, reason);
      if (this.loop.staysHalted !== true) await this.end(item);
    } catch (error) {
      this.logger.error(`${this.loop.name}: could not note at ${id} that it was given up`, error);
    }
  }

  private workOf({ workspaceId, id }: Subject): Work {
    return { workspaceId, work: this.loop.name, subject: id };
  }
}
