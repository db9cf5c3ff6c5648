import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { Duration } from '../config/units.js';
import { isTransient } from '../database/database-failure.js';
import { Metrics } from '../observability/metrics.js';
import { truncate } from '../values/storable-values.js';
import { bisect } from '../concurrency/bisect.js';

interface WrittenBatch<Row> {
  /** The name in the log and the metric. */
  readonly name: string;
  /** One transaction or statement, so that all rows are written or none. */
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Records a row that cannot be written. */
  readonly refuse: (row: Row, reason: string) => Promise<void> | void;
  /** The row's name in the log. */
  readonly describe: (row: Row) => string;
  /**
   * How long to wait before retrying after a failure of the database. Without it, the error is thrown and the caller
   * writes all rows again.
   */
  readonly tryAgainAfter?: Duration;
  /** If the rows are not written to the database: whether a failure has nothing to do with the rows. */
  readonly isTransient?: (error: unknown) => boolean;
}

/** Writes many rows at once, without one faulty row preventing the others from being written. */
export interface BatchWriter<Row> {
  /** Resolves when each row has been written or refused. */
  write(rows: readonly Row[]): Promise<void>;
}

/** Creates all batch writers, and counts the rows that they refuse, for which there is an alert. */
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

  /** Call it in the constructor of the class that writes the rows, so that the metric exists from the start. */
  add<Row>(batch: WrittenBatch<Row>): BatchWriter<Row> {
    this.refused.inc({ write: batch.name }, 0);
    return { write: (rows) => this.write(batch, rows) };
  }

  /** Counts rows that a confined process has refused. */
  countRefused(name: string, rows: number): void {
    if (rows === 0) return;
    this.refused.inc({ write: name }, rows);
    this.logger.error(`${name}: could not write ${rows} rows, which are left out`);
  }

  private write<Row>(batch: WrittenBatch<Row>, rows: readonly Row[]): Promise<void> {
    return bisect(rows, {
      work: (part) => this.withRetries(batch, part.length, () => batch.write(part)),
      refuse: (row, error) => this.refuse(batch, row, error),
      isTransient: (error) => isTransientFor(batch, error),
    });
  }

  private async refuse<Row>(batch: WrittenBatch<Row>, row: Row, error: unknown): Promise<void> {
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

  /** Retries transient failures for as long as they last, if the batch has `tryAgainAfter`. */
  private async withRetries<Row>(batch: WrittenBatch<Row>, rows: number, write: () => Promise<void>): Promise<void> {
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

const isTransientFor = <Row>(batch: WrittenBatch<Row>, error: unknown): boolean =>
  (batch.isTransient ?? isTransient)(error);
