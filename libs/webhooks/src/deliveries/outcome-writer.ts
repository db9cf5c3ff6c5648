import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import { EndpointHealth } from '../endpoints/endpoint-health.js';
import type { ClaimedDelivery } from './claim-due-deliveries.query.js';
import { finishAttempts, type AttemptRecord } from './finish-attempts.query.js';

interface Waiting {
  readonly record: AttemptRecord;
  readonly needsCare: boolean;
  readonly written: () => void;
}

const batchSize = 256;
const retryPause = 250;
/** Outcomes within so many milliseconds are written together: no request waits for them, and a write is expensive. */
const gathering = 3;

/**
 * Writes outcomes in batches: what ends while one batch is being written makes up the next. While the database is
 * away they wait here, because what was sent must not be sent again for want of a record.
 */
@Injectable()
export class OutcomeWriter {
  private readonly logger = new Logger(OutcomeWriter.name);
  private readonly waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly health: EndpointHealth,
  ) {}

  /** Resolves once it is committed, or dropped because the lease had lapsed. */
  write(delivery: ClaimedDelivery, record: AttemptRecord): Promise<void> {
    // A success of a healthy endpoint, which is nearly every outcome, changes nothing about the endpoint.
    const needsCare = record.status !== 'succeeded' || delivery.isFailing;
    const written = new Promise<void>((resolve) => {
      this.waiting.push({ record, needsCare, written: resolve });
    });
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return written;
  }

  async idle(): Promise<void> {
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < batchSize) await sleep(gathering);
      const batch = this.waiting.splice(0, batchSize);
      await this.writeUntilDone(batch);
      for (const { written } of batch) written();
    }
  }

  private async writeUntilDone(batch: readonly Waiting[]): Promise<void> {
    for (;;) {
      try {
        await this.writeBatch(batch);
        return;
      } catch (error) {
        this.logger.warn(`could not record ${batch.length} outcomes; trying again shortly`, error);
        await sleep(retryPause);
      }
    }
  }

  private async writeBatch(batch: readonly Waiting[]): Promise<void> {
    const records = batch.map(({ record }) => record);
    if (!batch.some(({ needsCare }) => needsCare)) {
      await finishAttempts(this.unitOfWork.db, records);
      return;
    }
    await this.unitOfWork.run(async () => {
      await this.health.note(records, await finishAttempts(this.unitOfWork.db, records));
    });
  }
}
