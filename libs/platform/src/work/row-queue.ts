import { Injectable } from '@nestjs/common';
import { Duration } from '../config/units.js';
import { Unavailable } from '../errors/platform.errors.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/** They cost no connection, only what the request itself holds in memory. */
const mostWaiters = 50;
const usualTimeout = Duration.ofSeconds(5);

/**
 * Lets those who will lock the same row in one at a time, before they take a connection: the row's lock would make
 * them wait for each other anyway, but each with a connection in hand, until the pool has none left for anybody.
 */
@Injectable()
export class RowQueue {
  /** Callers waiting for a row, by row; an entry exists while a caller works on that row. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async alone<Result>(row: string, work: () => Promise<Result>, timeout = usualTimeout): Promise<Result> {
    // Inside a transaction the connection is taken already, and who waits in it could hold what the others need.
    if (this.unitOfWork.isRunning) return work();
    await this.enter(row, timeout);
    try {
      return await work();
    } finally {
      this.leave(row);
    }
  }

  private async enter(row: string, timeout: Duration): Promise<void> {
    const queue = this.queues.get(row);
    if (!queue) {
      this.queues.set(row, []);
      return;
    }
    if (queue.length >= mostWaiters) throw new Unavailable(isHeld);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new Unavailable(isHeld));
      }, timeout.milliseconds);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(enter);
    });
  }

  private leave(row: string): void {
    const next = this.queues.get(row)?.shift();
    if (next) next();
    else this.queues.delete(row);
  }
}

const isHeld = 'Another request holds what this one needs.';
