import { rm } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { QuotaReservation } from '#auth';
import { ScratchSpace, StagedEvents, StoredLog } from '#event-log';
import { BatchWrites, Clock, QuotaExceeded, UnitOfWork, WakeUps, type Remote } from '#platform';
import { ConnectorSettings } from '../asking/connector.settings.js';
import { formFault } from '../asking/tool-fault.js';
import { RoundSpent, ToolBusy, ToolRejected, ToolUnreachable } from '../asking/tool-failure.js';
import { leftOutInWords } from '../asking/visit-budget.js';
import { Integration } from '../connections/integration.entity.js';
import { collectionDue, eventsStored, IntegrationsService } from '../connections/integrations.service.js';
import { connectors } from '../connectors/catalog.js';
import { storablePosition } from '../connectors/position-in.js';
import type { Connection } from '../connectors/connector.js';
import { FreshCredentials } from '../oauth/fresh-credentials.js';
import { isStale, oauthCredentialsIn } from '../oauth/oauth-credentials.js';
import { countStoredEvents } from '../uploads/event-counts.queries.js';
import { countCollected, countCases, endCollection, noteLeftOut } from './collection-history.queries.js';
import { CollectionLease, LeaseLost } from './collection-lease.js';
import { collectionSchedule } from './collection-schedule.js';
import { storePosition, storeRateLimit } from './collection.queries.js';
import type { Asking, Learned, StagedBatch } from './asking.job.js';
import { Tools } from './tools.js';

/** The round ends here: the next one begins with a fresh token and goes on from the same position. */
class TokenRunsOut extends Error {}

/** What ends a round early: the worker's own end, and others who have no place. */
interface RoundSignals {
  readonly stop: AbortSignal;
  readonly giveWay: AbortSignal;
}

/** Brings what happened in one tool into its stored log, batch by batch. */
@Injectable()
export class Collector {
  private readonly logger = new Logger(Collector.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly integrations: IntegrationsService,
    private readonly log: StoredLog,
    private readonly scratch: ScratchSpace,
    private readonly batches: BatchWrites,
    private readonly wakeUps: WakeUps,
    private readonly tools: Tools,
    private readonly settings: ConnectorSettings,
    private readonly freshCredentials: FreshCredentials,
  ) {}

  /** For an organization with less than so many rounds under way, or as many as one may have. */
  claim(most?: number): Promise<CollectionLease | null> {
    return CollectionLease.claim(this.unitOfWork, this.integrations.collections, this.pulled, most);
  }

  isAwaited(): Promise<boolean> {
    return CollectionLease.isAwaited(this.unitOfWork, this.integrations.collections, this.pulled);
  }

  private get pulled(): string[] {
    return connectors.map(({ tool }) => tool);
  }

  /** Never fails: every outcome is written to the integration, or left to the worker that owns it by now. */
  async collect(lease: CollectionLease, { stop, giveWay }: RoundSignals): Promise<void> {
    const lost = new AbortController();
    const renewed = lease.keepRenewed(() => {
      lost.abort(new LeaseLost());
    });
    try {
      await lease.begin();
      await this.collectBatches(lease, AbortSignal.any([stop, giveWay, lost.signal]), lost.signal);
      await lease.succeed(this.settings.interval);
      this.wakeUps.signal(eventsStored);
    } catch (error) {
      await this.conclude(lease, error, { stop, giveWay }).catch((failure: unknown) => {
        this.logger.warn(
          `could not release the collection of ${lease.integration.id}; it continues when its lease expires`,
          failure,
        );
      });
    } finally {
      await renewed.end();
    }
  }

  /** Events read before a stop are stored; after the lease is lost they are not. */
  private async collectBatches(lease: CollectionLease, signal: AbortSignal, lost: AbortSignal): Promise<void> {
    const integration = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...lease.integration });
    const { tool, expiresAt, position } = integration;
    if (expiresAt && expiresAt <= (await this.clock.now())) throw new ToolRejected('the credential has expired', true);
    const credentials = await this.freshCredentials.underLease(integration, lease.token);
    const connection = { config: integration.config, credentials };
    const occasion = { workspaceId: integration.workspaceId, tool, connection, signal };
    const folder = await this.scratch.folder('collection');
    try {
      await this.tools.collect(
        occasion,
        { position, peopleSecret: integration.peopleSecret },
        async (asking, order) => {
          try {
            const next = (): Promise<StagedBatch | null> => asking.next(order, folder);
            for (let batch = await next(); batch; batch = await next()) {
              lost.throwIfAborted();
              await this.store(lease, integration, batch, lost, await asking.learned());
              if (await this.needsRefresh(credentials)) throw new TokenRunsOut();
            }
          } finally {
            await this.noteLast(lease, asking);
          }
        },
      );
    } catch (error) {
      const isOver = error instanceof ToolRejected && error.isExpired && (await this.needsRefresh(credentials));
      throw isOver ? new TokenRunsOut() : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** However the round ended; what cannot be noted any more is found again by the next one. */
  private async noteLast(lease: CollectionLease, asking: Remote<Asking>): Promise<void> {
    try {
      const learned = await asking.learned();
      await lease.fenced((db, token) => this.note(lease, token, learned));
    } catch {
      // The lease is lost, or the process has ended.
    }
  }

  private async needsRefresh(credentials: Connection['credentials']): Promise<boolean> {
    const signedIn = oauthCredentialsIn(credentials);
    return signedIn?.refreshToken !== undefined && isStale(signedIn, await this.clock.now());
  }

  private async note(lease: CollectionLease, token: string, { rateLimit, cases, leftOut }: Learned): Promise<void> {
    const { db } = this.unitOfWork;
    const missing = leftOutInWords(leftOut);
    if (missing !== null) await noteLeftOut(db, lease.collection, missing);
    if (rateLimit) await storeRateLimit(db, lease.integration, token, rateLimit);
    if (cases) await countCases(db, lease.collection, cases.done, cases.total);
  }

  /** Events and position in one transaction: after a crash the next worker misses nothing and reads nothing twice. */
  private async store(
    lease: CollectionLease,
    integration: Integration,
    batch: StagedBatch,
    signal: AbortSignal,
    learned: Learned,
  ): Promise<void> {
    const staged = StagedEvents.at(batch.staged);
    this.batches.countRefused('collected events', batch.rejections.count);
    let room: QuotaReservation | null = null;
    try {
      room = await this.log.reserve(integration.workspaceId, staged);
      await lease.fenced(async (db, token) => {
        const stored = await this.log.add(integration, staged, { signal });
        await countStoredEvents(db, integration, stored.accepted);
        await countCollected(db, lease.collection, stored, batch.rejections);
        await storePosition(db, lease.integration, token, storablePosition(batch.position));
        await this.note(lease, token, learned);
        await this.integrations.collections.progress(lease.integration);
      });
      lease.hasProgressed = true;
    } finally {
      await room?.release();
      await staged.discard();
    }
  }

  private async conclude(lease: CollectionLease, error: unknown, { stop, giveWay }: RoundSignals): Promise<void> {
    if (error instanceof LeaseLost) return;
    if (stop.aborted || error instanceof TokenRunsOut) {
      await lease.release();
      this.wakeUps.signal(collectionDue);
    } else if (giveWay.aborted) {
      await lease.giveWay();
      this.wakeUps.signal(collectionDue);
    } else if (error instanceof ToolBusy) {
      await lease.pause(error.until);
    } else if (error instanceof RoundSpent) {
      await this.goOnLater(lease, error);
    } else if (error instanceof ToolRejected) {
      const reason = `The tool refused: ${error.message}`;
      if (error.isExpired) await this.end(lease, reason);
      else await lease.fail(reason, collectionSchedule.afterRejected);
    } else if (error instanceof QuotaExceeded) {
      await lease.fail(error.message, collectionSchedule.afterRejected);
    } else {
      await this.putOff(lease, error);
    }
  }

  /** A round that brought nothing to go on from would bring nothing the next time either. */
  private async goOnLater(lease: CollectionLease, spent: RoundSpent): Promise<void> {
    const { position } = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...lease.integration });
    if (position === lease.position) {
      const words = `it takes more than a round may take (${spent.message}) to give anything new`;
      await this.putOff(lease, new ToolUnreachable(words));
      return;
    }
    await lease.queueAgain(spent.message);
    this.wakeUps.signal(collectionDue);
  }

  private async putOff(lease: CollectionLease, cause: unknown): Promise<void> {
    const error = formFault(cause) ?? cause;
    const { failures } = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...lease.integration });
    const isTheTool = error instanceof ToolUnreachable;
    if (!isTheTool || error !== cause) this.logger.error(`collection of ${lease.integration.id} failed`, cause);
    const reason = isTheTool
      ? `The tool could not be reached: ${error.message}`
      : 'The collection failed for a reason of our own; it is tried again.';
    await lease.fail(reason, collectionSchedule.afterUnreachable(failures + 1));
  }

  private end(lease: CollectionLease, reason: string): Promise<void> {
    return lease.fenced(async (db) => {
      await endCollection(db, lease.collection, 'failed', reason);
      const { manager } = this.unitOfWork;
      const integration = await manager.findOneByOrFail(Integration, { ...lease.integration });
      await this.integrations.end(integration, 'token_expired');
    });
  }
}
