import { Injectable } from '@nestjs/common';
import type { QuotaReservation } from '#auth';
import { StagedEvents, StoredLog } from '#event-log';
import { BatchWriters, type Remote, UnitOfWork } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { countStoredEvents, storePosition, storeRateLimit } from '../connections/integrations.queries.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { storablePosition } from '../connectors/changed-items.js';
import { leftOutInWords } from '../tool-client/session-budget.js';
import type { RoundProgress, StagedBatch, ToolClient } from '../tool-client/tool-client.js';
import type { CollectionLease } from './collection-lease.js';
import { updateCaseCounts, addCollectedCounts, recordLeftOut } from './collections.queries.js';

/** Stores what a round has read, under its lease. */
@Injectable()
export class CollectedBatches {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    private readonly log: StoredLog,
    private readonly writes: BatchWriters,
  ) {}

  /** Events and position in one transaction: after a crash the next worker misses nothing and reads nothing twice. */
  async store(
    lease: CollectionLease,
    integration: Integration,
    batch: StagedBatch,
    signal: AbortSignal,
    learned: RoundProgress,
  ): Promise<void> {
    const staged = StagedEvents.at(batch.staged);
    this.writes.countRefused('collected events', batch.rejections.count);
    let reservation: QuotaReservation | null = null;
    try {
      reservation = await this.log.reserve(integration.workspaceId, staged);
      await lease.fenced(async (db, token) => {
        const stored = await this.log.append(integration, staged, { signal });
        await countStoredEvents(db, integration, stored.accepted);
        await addCollectedCounts(db, lease.collection, stored, batch.rejections);
        await storePosition(db, lease.integration, token, storablePosition(batch.position));
        await this.record(lease, token, learned);
        await this.integrations.collections.recordProgress(lease.integration);
      });
      lease.hasProgressed = true;
    } finally {
      await reservation?.release();
      await staged.discard();
    }
  }

  /** However the round ended. What cannot be recorded any more is found again by the next round. */
  async recordLast(lease: CollectionLease, client: Remote<ToolClient>): Promise<void> {
    try {
      const learned = await client.progress();
      await lease.fenced((_db, token) => this.record(lease, token, learned));
    } catch {
      // The lease is lost, or the process has ended.
    }
  }

  private async record(
    lease: CollectionLease,
    token: string,
    { rateLimit, cases, leftOut }: RoundProgress,
  ): Promise<void> {
    const { db } = this.unitOfWork;
    const missing = leftOutInWords(leftOut);
    if (missing !== null) await recordLeftOut(db, lease.collection, missing);
    if (rateLimit) await storeRateLimit(db, lease.integration, token, rateLimit);
    if (cases) await updateCaseCounts(db, lease.collection, cases.done, cases.total);
  }
}
