import { Injectable } from '@nestjs/common';
import type { QuotaReservation } from '#auth';
import { type EventReplacement, LogByIds, type Snapshot, StagedEvents, type StoredCounts, StoredLog } from '#event-log';
import { BatchWriters, type Remote, UnitOfWork } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { countRemovedEvents, countStoredEvents, identifyByIds } from '../connections/integrations.queries.js';
import {
  readOnceMore,
  storeComparedTo,
  storePosition,
  storeRateLimit,
} from '../connections/leased-integration.queries.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { findConnector, hasOwnIds } from '../connectors/catalog.js';
import { storablePosition } from '../connectors/kit/changed-items.js';
import type { RoundProgress } from '../tool-client/round-report.js';
import type { StagedBatch, ToolClient } from '../rounds/tool-client.js';
import type { CollectionLease } from './collection-lease.js';
import { listSkipped, storeSkipped } from '../history/skipped-items.queries.js';
import { storeNames } from '../history/tool-names.queries.js';
import { addCollectedCounts, recordNote, updateCaseCounts } from '../history/collections.queries.js';

/** A batch, and the folder of its round, which the service alone writes into. */
type BatchOfRound = StagedBatch & { readonly folder: string };

/** Stores what a round has read, under its lease. */
@Injectable()
export class CollectedBatches {
  private readonly replacements = new WeakMap<Integration, EventReplacement>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    private readonly log: StoredLog,
    private readonly logByIds: LogByIds,
    private readonly writes: BatchWriters,
  ) {}

  /**
   * The integration as a round begins. A log of an earlier version, whose cases are called by names, is read once more
   * from the beginning.
   */
  async prepare(lease: CollectionLease): Promise<Integration> {
    const integration = await this.load(lease);
    if (integration.casesBy !== 'names' || !hasOwnIds(integration.tool)) return integration;
    await lease.fenced((db, token) => readOnceMore(db, lease.integration, token));
    return this.load(lease);
  }

  /** To be called when a round has read everything. A log that was read once more then keeps each event once. */
  async complete(lease: CollectionLease): Promise<void> {
    const { casesBy } = await this.load(lease);
    if (casesBy !== 'both') return;
    await this.logByIds.rewrite(lease.integration, (rewritten) =>
      lease.fenced(async (db) => {
        await identifyByIds(db, lease.integration, await rewritten());
      }),
    );
  }

  skipped(lease: CollectionLease): Promise<{ readonly all: string[]; readonly due: string[] }> {
    return listSkipped(this.unitOfWork.db, lease.integration);
  }

  private load({ integration }: CollectionLease): Promise<Integration> {
    return this.unitOfWork.manager.findOneByOrFail(Integration, { ...integration });
  }

  /**
   * Events and position in one transaction: after a crash the next worker misses nothing and reads nothing twice. Of a
   * comparison, the position is the item up to which it has got.
   */
  async store(
    lease: CollectionLease,
    integration: Integration,
    batch: BatchOfRound,
    signal: AbortSignal,
    learned: RoundProgress,
    isComparison: boolean,
  ): Promise<void> {
    const staged = StagedEvents.at(batch.staged);
    this.writes.countRefused('collected events', batch.rejections.count);
    let reservation: QuotaReservation | null = null;
    try {
      reservation = await this.log.reserve(integration.workspaceId, staged);
      const replacement = this.findReplacement(integration, batch, signal);
      await replacement?.prepare(staged, batch.snapshot !== null);
      await lease.fenced(async (db, token) => {
        const { longerBy, removed, ...stored } = await this.append(integration, staged, replacement, {
          signal,
          snapshot: batch.snapshot,
        });
        await countStoredEvents(db, integration, longerBy);
        if (removed > 0) await countRemovedEvents(db, integration, removed);
        await addCollectedCounts(db, lease.collection, stored, batch.rejections);
        const storeNext = isComparison ? storeComparedTo : storePosition;
        if (batch.position !== null) await storeNext(db, lease.integration, token, storablePosition(batch.position));
        await this.record(lease, token, learned, integration.tool);
        await this.integrations.collections.recordProgress(lease.integration);
      });
      lease.hasProgressed = true;
      lease.hasCompared ||= isComparison;
    } finally {
      await reservation?.release();
      await staged.discard();
    }
  }

  /** Replaced events count as accepted, but do not make the log longer. */
  private async append(
    integration: Integration,
    staged: StagedEvents,
    replacement: EventReplacement | null,
    { signal, snapshot }: { readonly signal: AbortSignal; readonly snapshot: Snapshot | null },
  ): Promise<StoredCounts & { readonly longerBy: number; readonly removed: number }> {
    if (!replacement) {
      const keepsKnown = integration.casesBy === 'both';
      const stored = await this.log.append(integration, staged, { signal, keepsKnown });
      return { ...stored, longerBy: stored.accepted + (keepsKnown ? stored.duplicates : 0), removed: 0 };
    }
    const stored = await this.log.appendReplacing(integration, staged, replacement, { signal, snapshot });
    const { replaced, accepted, duplicates, removed } = stored;
    return { accepted: accepted + replaced, duplicates, longerBy: accepted, removed };
  }

  /**
   * One for all batches of a collection or a comparison, which have a folder each, so that the log is downloaded once;
   * null where events do not change.
   */
  private findReplacement(
    integration: Integration,
    { folder, snapshot }: BatchOfRound,
    signal: AbortSignal,
  ): EventReplacement | null {
    if (findConnector(integration.tool)?.replacesEvents !== true && snapshot === null) return null;
    const known = this.replacements.get(integration) ?? this.log.replacement(integration, folder, signal);
    this.replacements.set(integration, known);
    return known;
  }

  /** However the round ended. What cannot be recorded any more is found again by the next round. */
  async recordLast(lease: CollectionLease, client: Remote<ToolClient>, tool: string): Promise<void> {
    try {
      const learned = await client.progress();
      await lease.fenced((_db, token) => this.record(lease, token, learned, tool));
    } catch {
      // The lease is lost, or the process has ended.
    }
  }

  private async record(
    lease: CollectionLease,
    token: string,
    { rateLimit, cases, names, skipped, note }: RoundProgress,
    tool: string,
  ): Promise<void> {
    const { db } = this.unitOfWork;
    await storeNames(db, lease.integration, names);
    await storeSkipped(db, lease.integration, skipped, findConnector(tool)?.read !== undefined);
    if (note !== null) await recordNote(db, lease.collection, note);
    if (rateLimit) await storeRateLimit(db, lease.integration, token, JSON.stringify(rateLimit));
    if (cases) await updateCaseCounts(db, lease.collection, cases.done, cases.total);
  }
}
