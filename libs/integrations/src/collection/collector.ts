import { Injectable, Logger } from '@nestjs/common';
import { ScratchSpace, TooMuchGone, takeBackStaged } from '#event-log';
import { Busy, Duration, makeWorkFolder, QuotaExceeded, removeShared, UnitOfWork, WakeUps } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { collectionDue, eventsStored, IntegrationsService } from '../connections/integrations.service.js';
import { connectors } from '../connectors/catalog.js';
import { FreshCredentials } from '../connections/fresh-credentials.js';
import { ConnectorSettings } from '../settings/connector.settings.js';
import type { StagedBatch } from '../rounds/tool-client.js';
import {
  RoundSpent,
  ToolBusy,
  ToolRejected,
  ToolUnreachable,
  unexpectedForm,
  partRefused,
} from '../tool-client/tool.errors.js';
import { ToolsService } from '../rounds/tools.service.js';
import { CollectedBatches } from './collected-batches.js';
import { Comparisons } from './comparisons.js';
import { CollectionLease, LeaseLost } from './collection-lease.js';
import { endCollection } from '../history/collections.queries.js';

const everyHour = Duration.ofSeconds(3_600);
const retryPauses = [60, 120, 300, 900, 1_800].map((seconds) => Duration.ofSeconds(seconds));

/** When a tool is asked again after a collection that failed. */
export const collectionSchedule = {
  /** After failure number `failures` (1-based) in a row: soon at first, then every hour. */
  afterUnreachable(failures: number): Duration {
    return retryPauses[failures - 1] ?? everyHour;
  },

  /** The tool's administrators may put right what it refused, and no one tells this service when they do. */
  afterRejected: everyHour,
};

/** Ends a round so that the next one begins with a fresh token, from the same position. */
class TokenRunsOut extends Error {}

/** What ends a round early: the worker stops, or other organizations have no place. */
interface RoundSignals {
  readonly stop: AbortSignal;
  readonly giveWay: AbortSignal;
}

/** Collects the events of one connected tool, batch by batch. */
@Injectable()
export class Collector {
  private readonly logger = new Logger(Collector.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    private readonly scratch: ScratchSpace,
    private readonly batches: CollectedBatches,
    private readonly comparisons: Comparisons,
    private readonly wakeUps: WakeUps,
    private readonly tools: ToolsService,
    private readonly settings: ConnectorSettings,
    private readonly freshCredentials: FreshCredentials,
  ) {}

  /** `most` is the number of rounds that the organization may have under way, this one included. */
  claim(most?: number): Promise<CollectionLease | null> {
    return CollectionLease.claim(this.unitOfWork, this.integrations.collections, this.pulledTools, most);
  }

  isAwaited(): Promise<boolean> {
    return CollectionLease.isAwaited(this.unitOfWork, this.integrations.collections, this.pulledTools);
  }

  private get pulledTools(): string[] {
    return connectors.map(({ tool }) => tool);
  }

  /** Never throws: every outcome is stored with the integration, or left to the worker that holds it by now. */
  async collect(lease: CollectionLease, { stop, giveWay }: RoundSignals): Promise<void> {
    const lost = new AbortController();
    const renewed = lease.keepRenewed(() => {
      lost.abort(new LeaseLost());
    });
    try {
      await lease.begin();
      const signals = { signal: AbortSignal.any([stop, giveWay, lost.signal]), lost: lost.signal };
      const refused = await this.collectBatches(lease, signals).then(() => null, partRefused);
      await this.batches.complete(lease);
      const note = await this.comparisons.compareIfDue(lease, () => this.collectBatches(lease, signals, true));
      const { interval, reconcileInterval } = this.settings;
      const schedule = { next: refused ? collectionSchedule.afterRejected : interval, comparison: reconcileInterval };
      await lease.succeed(schedule, note, refused && `The tool refused: ${refused.message}`);
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
  private async collectBatches(
    lease: CollectionLease,
    { signal, lost }: { readonly signal: AbortSignal; readonly lost: AbortSignal },
    isComparison = false,
  ): Promise<void> {
    const integration = await this.batches.prepare(lease);
    const { workspaceId, tool, config } = integration;
    await this.freshCredentials.refuseExpired(integration);
    const credentials = await this.freshCredentials.underLease(integration, lease.token);
    const call = { workspaceId, tool, connection: { config, credentials }, signal };
    const folder = await this.scratch.folder('collection');
    try {
      const workFolder = await makeWorkFolder(folder);
      const start = {
        position: integration.position,
        peopleSecret: integration.peopleSecret,
        account: integration.keyPrefix,
        followsCompleteRound: integration.isCaughtUp,
        skipped: await this.batches.skipped(lease),
        ...(isComparison && {
          comparison: await this.comparisons.checkOut(integration, { folder, workFolder }, signal),
        }),
      };
      await this.tools.collect(call, start, async (client, order) => {
        try {
          const next = (): Promise<StagedBatch | null> => client.next(order, workFolder);
          for (let batch = await next(); batch; batch = await next()) {
            lost.throwIfAborted();
            await takeBackStaged(workFolder, batch.staged);
            await this.batches.store(
              lease,
              integration,
              { ...batch, folder },
              lost,
              await client.progress(),
              isComparison,
            );
            if (await this.freshCredentials.needRefresh(credentials)) throw new TokenRunsOut();
          }
        } finally {
          await this.batches.recordLast(lease, client, tool);
        }
      });
    } catch (error) {
      const isRefused = error instanceof ToolRejected && error.isExpired;
      throw isRefused && (await this.freshCredentials.needRefresh(credentials)) ? new TokenRunsOut() : error;
    } finally {
      await removeShared(folder);
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
    } else if (error instanceof Busy) {
      await lease.waitForMachine();
    } else if (error instanceof RoundSpent) {
      await this.continueLater(lease, error);
    } else if (error instanceof ToolRejected) {
      const reason = `The tool refused: ${error.message}`;
      if (error.isExpired) await this.end(lease, reason);
      else await lease.fail(reason, collectionSchedule.afterRejected);
    } else if (error instanceof QuotaExceeded || error instanceof TooMuchGone) {
      await lease.fail(error.message, collectionSchedule.afterRejected);
    } else {
      await this.retryLater(lease, error);
    }
  }

  /** A round that did not advance the position would not do so the next time either, so it counts as failed. */
  private async continueLater(lease: CollectionLease, spent: RoundSpent): Promise<void> {
    const { position } = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...lease.integration });
    if (position === lease.position && !lease.hasCompared) {
      const words = `it takes more than a round may take (${spent.message}) to give anything new`;
      await this.retryLater(lease, new ToolUnreachable(words));
      return;
    }
    await lease.queueAgain(spent.message);
    this.wakeUps.signal(collectionDue);
  }

  private async retryLater(lease: CollectionLease, cause: unknown): Promise<void> {
    const error = unexpectedForm(cause) ?? cause;
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
