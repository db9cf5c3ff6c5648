import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BatchWriters, Duration, isTransient, UnitOfWork, type BatchWriter } from '#platform';
import { EndpointHealth } from '../endpoints/endpoint-health.js';
import type { ClaimedDelivery } from '../queue/due-deliveries.queries.js';
import { finishAttempts, type AttemptRecord } from '../queue/pending-deliveries.queries.js';

interface WaitingOutcome {
  readonly record: AttemptRecord;
  readonly needsCare: boolean;
  readonly written: () => void;
}

const batchSize = 256;
const retryPause = Duration.ofMilliseconds(250);
/** Milliseconds in which outcomes are gathered for one write: no request waits for them, and writes are expensive. */
const gatheringMs = 15;

/**
 * Writes outcomes in batches: attempts that end during one write make up the next batch. While the database is away they
 * wait here, because without a record a delivery would be sent again.
 */
@Injectable()
export class OutcomeWriter {
  /** A batch belongs to many attempts, so it is written in the context of none of them. */
  private readonly own = new AsyncResource('OutcomeWriter');
  private readonly waiting: WaitingOutcome[] = [];
  private readonly outcomes: BatchWriter<WaitingOutcome>;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly health: EndpointHealth,
    batches: BatchWriters,
  ) {
    this.outcomes = batches.add<WaitingOutcome>({
      name: 'webhook outcomes',
      write: (batch) => this.writeBatch(batch),
      refuse: ({ record }) => this.writeReduced(record),
      describe: ({ record }) => `the outcome of delivery ${record.id} to endpoint ${record.webhookId}`,
      tryAgainAfter: retryPause,
    });
  }

  /** Resolves once the outcome is committed, or dropped because the lease had expired. */
  write(delivery: ClaimedDelivery, record: AttemptRecord): Promise<void> {
    // Nearly every outcome is a success of a healthy endpoint, which changes nothing about the endpoint.
    const needsCare = record.status !== 'succeeded' || delivery.endpoint.isFailing;
    const written = new Promise<void>((resolve) => {
      this.waiting.push({ record, needsCare, written: resolve });
    });
    this.writing ??= this.own
      .runInAsyncScope(() => this.writeAll())
      .finally(() => {
        this.writing = null;
      });
    return written;
  }

  async idle(): Promise<void> {
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < batchSize) await sleep(gatheringMs);
      const batch = this.waiting.splice(0, batchSize);
      await this.outcomes.write(batch);
      for (const { written } of batch) written();
    }
  }

  private async writeBatch(batch: readonly Pick<WaitingOutcome, 'record' | 'needsCare'>[]): Promise<void> {
    const records = batch.map(({ record }) => record);
    if (!batch.some(({ needsCare }) => needsCare)) {
      await finishAttempts(this.unitOfWork.db, records);
      return;
    }
    await this.unitOfWork.run(async () => {
      await this.health.record(records, await finishAttempts(this.unitOfWork.db, records));
    });
  }

  /**
   * For an outcome that the database refuses: without the receiver's words, then also without updating the endpoint's
   * health, at last without a retry. It must be recorded somehow, or the delivery would be sent again for ever.
   */
  private async writeReduced(record: AttemptRecord): Promise<void> {
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
        if (isTransient(error)) throw error;
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
