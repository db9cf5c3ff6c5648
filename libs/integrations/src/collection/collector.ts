import { Injectable, Logger } from '@nestjs/common';
import type { QuotaReservation } from '#auth';
import { Clock, QuotaExceeded, UnitOfWork, WakeUps } from '#platform';
import { ConnectorSettings } from '../asking/connector.settings.js';
import type { RateLimit } from '../asking/rate-limit.js';
import { ToolBusy, ToolRejected, ToolUnreachable } from '../asking/tool-failure.js';
import { Visits } from '../asking/visits.js';
import { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { connectorOf, connectors } from '../connectors/catalog.js';
import type { CollectedBatch, Connection } from '../connectors/connector.js';
import { FreshCredentials } from '../oauth/fresh-credentials.js';
import { isStale, oauthCredentialsIn } from '../oauth/oauth-credentials.js';
import { StoredLog } from '../stored-log/stored-log.js';
import { countCollected, countCases, endCollection } from './collection-history.queries.js';
import { CollectedEvents } from './collected-events.js';
import { CollectionLease, LeaseLost } from './collection-lease.js';
import { collectionSchedule } from './collection-schedule.js';
import { storePosition, storeRateLimit } from './collection.queries.js';
import { gatherBatches } from './gather-batches.js';

/** What a round learns beside the events; it is written down with them. */
interface Learned {
  rateLimit: RateLimit | null;
  cases: { readonly done: number; readonly total: number | null } | null;
}

/** The round ends here: the next one begins with a fresh token and goes on from the same position. */
class TokenRunsOut extends Error {}

/** Brings what happened in one tool into its stored log, batch by batch. */
@Injectable()
export class Collector {
  private readonly logger = new Logger(Collector.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly integrations: IntegrationsService,
    private readonly log: StoredLog,
    private readonly collected: CollectedEvents,
    private readonly wakeUps: WakeUps,
    private readonly visits: Visits,
    private readonly settings: ConnectorSettings,
    private readonly freshCredentials: FreshCredentials,
  ) {}

  claim(): Promise<CollectionLease | null> {
    return CollectionLease.claim(
      this.unitOfWork,
      this.integrations.collections,
      connectors.map(({ tool }) => tool),
    );
  }

  /** Never fails: every outcome is written to the integration, or left to the worker that owns it by now. */
  async collect(lease: CollectionLease, stop: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewed = lease.keepRenewed(() => {
      lost.abort(new LeaseLost());
    });
    try {
      await lease.begin();
      await this.collectBatches(lease, AbortSignal.any([stop, lost.signal]), lost.signal);
      await lease.succeed(this.settings.interval);
      this.wakeUps.signal('runs');
    } catch (error) {
      await this.conclude(lease, error, stop).catch((failure: unknown) => {
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
    const connector = connectorOf(tool);
    if (!connector) throw new Error(`There is no connector for ${tool}`);
    const credentials = await this.freshCredentials.underLease(integration, lease.token);
    const connection = { config: integration.config, credentials };
    const learned: Learned = { rateLimit: null, cases: null };
    const visit = await this.visits.toCollect({ tool, config: connection.config, signal }, integration, {
      progress: (done, total) => (learned.cases = { done, total }),
      rateLimit: (limit) => (learned.rateLimit = limit),
    });
    try {
      for await (const batch of gatherBatches(connector.collect(connection, position, visit))) {
        lost.throwIfAborted();
        await this.store(lease, integration, batch, lost, learned);
        if (await this.needsRefresh(credentials)) throw new TokenRunsOut();
      }
    } catch (error) {
      const isOver = error instanceof ToolRejected && error.isExpired && (await this.needsRefresh(credentials));
      throw isOver ? new TokenRunsOut() : error;
    } finally {
      await lease.fenced((db, token) => this.note(lease, token, learned)).catch(() => undefined);
    }
  }

  private async needsRefresh(credentials: Connection['credentials']): Promise<boolean> {
    const signedIn = oauthCredentialsIn(credentials);
    return signedIn?.refreshToken !== undefined && isStale(signedIn, await this.clock.now());
  }

  private async note(lease: CollectionLease, token: string, { rateLimit, cases }: Learned): Promise<void> {
    const { db } = this.unitOfWork;
    if (rateLimit) await storeRateLimit(db, lease.integration, token, rateLimit);
    if (cases) await countCases(db, lease.collection, cases.done, cases.total);
  }

  /** Events and position in one transaction: after a crash the next worker misses nothing and reads nothing twice. */
  private async store(
    lease: CollectionLease,
    integration: Integration,
    batch: CollectedBatch,
    signal: AbortSignal,
    learned: Learned,
  ): Promise<void> {
    const { staged, rejections } = await this.collected.stage(batch.events, signal);
    let room: QuotaReservation | null = null;
    try {
      room = await this.log.reserve(integration.workspaceId, staged);
      await lease.fenced(async (db, token) => {
        const stored = await this.log.add(integration, staged, { signal });
        await countCollected(db, lease.collection, stored, rejections);
        await storePosition(db, lease.integration, token, batch.position);
        await this.note(lease, token, learned);
        await this.integrations.collections.progress(lease.integration);
      });
    } finally {
      await room?.release();
      await staged.discard();
    }
  }

  private async conclude(lease: CollectionLease, error: unknown, stop: AbortSignal): Promise<void> {
    if (error instanceof LeaseLost) return;
    if (stop.aborted || error instanceof TokenRunsOut) {
      await lease.release();
      this.wakeUps.signal('collection');
    } else if (error instanceof ToolBusy) {
      await lease.pause(error.until);
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

  private async putOff(lease: CollectionLease, error: unknown): Promise<void> {
    const { failures } = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...lease.integration });
    const isTheTool = error instanceof ToolUnreachable;
    if (!isTheTool) this.logger.error(`collection of ${lease.integration.id} failed`, error);
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
