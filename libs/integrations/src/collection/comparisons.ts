import { Injectable } from '@nestjs/common';
import { EventsTooLarge, StoredLog, TooMuchGone } from '#event-log';
import { Clock, Duration, lend, Unavailable, UnitOfWork, WakeUps } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { postponeComparison, storeReconciled } from '../connections/leased-integration.queries.js';
import { eventsStored } from '../connections/integrations.service.js';
import { findConnector, hasOwnIds } from '../connectors/catalog.js';
import { ConnectorSettings } from '../settings/connector.settings.js';
import { ListsTooLittle, RoundSpent, ToolDown, faultOfItem } from '../tool-client/tool.errors.js';
import type { CollectionLease } from './collection-lease.js';
import type { Comparison } from '../rounds/comparison.js';
import { forgetUnidentified } from '../history/skipped-items.queries.js';

/** One that failed is tried again after so long, or sooner where comparisons are more frequent. */
const pauseAfterFailure = Duration.ofSeconds(24 * 3600);

/** Once a week, the log is compared with all that the tool lists: changes and deletions may have been missed. */
@Injectable()
export class Comparisons {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly log: StoredLog,
    private readonly wakeUps: WakeUps,
    private readonly settings: ConnectorSettings,
  ) {}

  /**
   * Called when everything that changed is stored. A comparison that fails does not make the round fail: returns why it
   * was not completed.
   */
  async compareIfDue(lease: CollectionLease, compare: () => Promise<void>): Promise<string | null> {
    const before = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...lease.integration });
    const connector = findConnector(before.tool);
    const { casesBy, reconcileAt } = before;
    const byItems = connector?.list && connector.read && hasOwnIds(before.tool) && casesBy === 'ids';
    if ((!byItems && !connector?.listDays) || reconcileAt === null || reconcileAt > (await this.clock.now()))
      return null;
    await lease.catchUp();
    this.wakeUps.signal(eventsStored);
    const note = await this.runComparison(lease, compare);
    return note && `The comparison with all that the tool lists is not complete: ${note.replace(/\.$/, '')}.`;
  }

  /** What a comparison in `workFolder` needs, with the log as files in `folder`. */
  async checkOut(
    integration: Integration,
    { folder, workFolder }: { readonly folder: string; readonly workFolder: string },
    signal: AbortSignal,
  ): Promise<Comparison> {
    const parts = await this.log.checkOut(integration, folder, { signal });
    await lend(...parts);
    return { folder: workFolder, parts, comparedBefore: integration.reconciledAt, after: integration.reconciledTo };
  }

  private async runComparison(lease: CollectionLease, compare: () => Promise<void>): Promise<string | null> {
    try {
      await compare();
    } catch (error) {
      if (error instanceof ListsTooLittle || error instanceof TooMuchGone) return this.complete(lease, error.message);
      if (error instanceof RoundSpent && !lease.hasCompared) {
        return this.complete(lease, `it takes more than a round may take (${error.message})`);
      }
      const isOurs = error instanceof Unavailable || error instanceof EventsTooLarge;
      const fault = isOurs || error instanceof ToolDown ? error : faultOfItem(error);
      if (!fault) throw error;
      const { reconcileInterval } = this.settings;
      const pause = reconcileInterval.seconds < pauseAfterFailure.seconds ? reconcileInterval : pauseAfterFailure;
      await lease.fenced((db, token) => postponeComparison(db, lease.integration, token, pause.seconds));
      return fault.message;
    }
    return this.complete(lease, null);
  }

  private async complete(lease: CollectionLease, note: string | null): Promise<string | null> {
    await lease.fenced(async (db, token) => {
      await storeReconciled(db, lease.integration, token, this.settings.reconcileInterval.seconds);
      if (note === null) await forgetUnidentified(db, lease.integration);
    });
    return note;
  }
}
