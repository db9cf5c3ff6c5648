import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BatchWrites, Duration, isPassing, UnitOfWork, type BatchWrite } from '#platform';
import { EndpointHealth } from '../endpoints/endpoint-health.js';
import type { ClaimedDelivery } from './due-deliveries.queries.js';
import { type AttemptRecord, finishAttempts } from './pending-deliveries.queries.js';

interface Waiting {
  readonly record: AttemptRecord;
  readonly needsCare: boolean;
  readonly written: () => void;
}

const batchSize = 256;
const retryPause = Duration.ofMilliseconds(250);
/** Outcomes within so many milliseconds are written together: no request waits for them, and a write is expensive. */
const gathering = 3;

/**
 * Writes outcomes in batches: what ends while one batch is being written makes up the next. While the database is
 * away they wait here, because what was sent must not be sent again for want of a record.
 */
@Injectable()
export class OutcomeWriter {
  private readonly waiting: Waiting[] = [];
  private readonly outcomes: BatchWrite<Waiting>;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly health: EndpointHealth,
    batches: BatchWrites,
  ) {
    this.outcomes = batches.add<Waiting>({
      name: 'webhook outcomes',
      write: (batch) => this.writeBatch(batch),
      refuse: ({ record }) => this.writePlainly(record),
      describe: ({ record }) => `the outcome of delivery ${record.id} to endpoint ${record.webhookId}`,
      tryAgainAfter: retryPause,
    });
  }

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
      await this.outcomes.write(batch);
      for (const { written } of batch) written();
    }
  }

  private async writeBatch(batch: readonly Pick<Waiting, 'record' | 'needsCare'>[]): Promise<void> {
    const records = batch.map(({ record }) => record);
    if (!batch.some(({ needsCare }) => needsCare)) {
      await finishAttempts(this.unitOfWork.db, records);
      return;
    }
    await this.unitOfWork.run(async () => {
      await this.health.note(records, await finishAttempts(this.unitOfWork.db, records));
    });
  }

  /**
   * Without what the receiver said; where that is not enough, without what it means for the endpoint, and at last without
   * a retry: what was sent must be on record, or it is sent again for ever.
   */
  private async writePlainly(record: AttemptRecord): Promise<void> {
    const plain = withoutTheirWords(record);
    const { db } = this.unitOfWork;
    const ways = [
      () => this.writeBatch([{ record: plain, needsCare: true }]),
      () => finishAttempts(db, [plain]),
      () => finishAttempts(db, [{ ...plain, status: 'failed' as const, retryAfterMs: null }]),
    ];
    const failures: unknown[] = [];
    for (const way of ways) {
      try {
        await way();
        return;
      } catch (error) {
        if (isPassing(error)) throw error;
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'no form of the outcome could be recorded');
  }
}

function withoutTheirWords({ attempt, ...record }: AttemptRecord): AttemptRecord {
  return {
    ...record,
    headers: {},
    attempt: {
      ...attempt,
      responseBody: attempt.responseBody === null ? null : notStored,
      error: `${attempt.outcome === 'succeeded' ? '' : 'The attempt failed. '}${notStored}`,
      address: null,
    },
  };
}

const notStored = 'What the receiver answered could not be stored as it was.';
