import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { Duration } from '../config/units.js';
import { isTransient } from '../database/database-failure.js';
import { Metrics } from '../observability/metrics.js';
import { truncate } from '../database/storable-values.js';

interface BisectedWork<Item> {
  /** All of them, or none. */
  readonly work: (part: readonly Item[]) => Promise<void>;
  /** Takes the one that is at fault; `index` is its place in the list. */
  readonly refuse: (item: Item, error: unknown, index: number) => Promise<void> | void;
  /** A failure that says nothing about the items ends the whole. */
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * Works on many at once. A part that fails is halved until the item that is at fault stands alone: that one is refused,
 * and all others are worked on in their order.
 */
export async function bisect<Item>(
  items: readonly Item[],
  { work, refuse, isTransient }: BisectedWork<Item>,
): Promise<void> {
  const parts = [{ first: 0, end: items.length }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { first, end } = part;
    const tried = items.slice(first, end);
    const [item] = tried;
    if (item === undefined) continue;
    try {
      await work(tried);
    } catch (error) {
      if (isTransient(error)) throw error;
      if (tried.length === 1) {
        await refuse(item, error, first);
      } else {
        const middle = Math.ceil((first + end) / 2);
        parts.push({ first: middle, end }, { first, end: middle });
      }
    }
  }
}

interface Batch<Row> {
  /** As the log and the metric name it. */
  readonly name: string;
  /** One transaction or statement: all of the rows, or none. */
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Records the one row that cannot be written as it is. */
  readonly refuse: (row: Row, reason: string) => Promise<void> | void;
  /** As the log names a row. */
  readonly describe: (row: Row) => string;
  /**
   * How soon a part is tried again that failed for the database's sake. Without it the failure is the caller's, who
   * writes all rows again.
   */
  readonly tryAgainAfter?: Duration;
  /** Where it is not the database that the rows are written to: whether a failure says nothing about the rows. */
  readonly isTransient?: (error: unknown) => boolean;
}

/** Rows that are written many at a time, and one of which never keeps the others from being written. */
export interface BatchWriter<Row> {
  /** Resolves once each row is written or refused. */
  write(rows: readonly Row[]): Promise<void>;
}

/**
 * Each batch write of the service. A batch that fails is halved until the row that is at fault stands alone: that one is
 * refused, and an alert tells of it.
 */
@Injectable()
export class BatchWriters {
  private readonly logger = new Logger(BatchWriters.name);
  private readonly refused: Counter<'write'>;

  constructor({ registry }: Metrics) {
    this.refused = new Counter({
      name: 'rows_refused_total',
      help: 'Rows that could not be written as they were, and were recorded as failed or left out',
      labelNames: ['write'] as const,
      registers: [registry],
    });
  }

  /** Call it in the constructor of the class whose rows they are. */
  add<Row>(batch: Batch<Row>): BatchWriter<Row> {
    this.refused.inc({ write: batch.name }, 0);
    return { write: (rows) => this.write(batch, rows) };
  }

  /** For rows that another process has refused. */
  countRefused(name: string, rows: number): void {
    if (rows === 0) return;
    this.refused.inc({ write: name }, rows);
    this.logger.error(`${name}: could not write ${rows} rows, which are left out`);
  }

  private write<Row>(batch: Batch<Row>, rows: readonly Row[]): Promise<void> {
    return bisect(rows, {
      work: (part) => this.withRetries(batch, part.length, () => batch.write(part)),
      refuse: (row, error) => this.refuse(batch, row, error),
      isTransient: (error) => isTransientFor(batch, error),
    });
  }

  private async refuse<Row>(batch: Batch<Row>, row: Row, error: unknown): Promise<void> {
    const reason = truncate(error instanceof Error ? error.message : String(error));
    this.refused.inc({ write: batch.name });
    this.logger.error(`${batch.name}: could not write ${batch.describe(row)}, which is left out: ${reason}`, error);
    try {
      await this.withRetries(batch, 1, async () => batch.refuse(row, reason));
    } catch (failure) {
      if (isTransientFor(batch, failure)) throw failure;
      this.logger.error(`${batch.name}: could not record that ${batch.describe(row)} was refused`, failure);
    }
  }

  /** Again and again where the batch says so, for as long as what fails says nothing about its rows. */
  private async withRetries<Row>(batch: Batch<Row>, rows: number, write: () => Promise<void>): Promise<void> {
    const { name, tryAgainAfter } = batch;
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (!tryAgainAfter || !isTransientFor(batch, error)) throw error;
        this.logger.warn(`${name}: could not write ${rows} rows; trying again shortly`, error);
        await sleep(tryAgainAfter.milliseconds);
      }
    }
  }
}

const isTransientFor = <Row>(batch: Batch<Row>, error: unknown): boolean => (batch.isTransient ?? isTransient)(error);
