import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { GracefulShutdown, Duration, BackgroundWork, type NextRound, type Poller } from '#platform';
import { collectionDue } from '../connections/integrations.service.js';
import { ConnectorSettings } from '../settings/connector.settings.js';
import type { CollectionLease } from './collection-lease.js';
import { Collector } from './collector.js';

/** How many rounds one worker runs at a time. */
const slots = 4;

/**
 * The shares of its time that a round keeps where others wait: a longer one if it has stored nothing yet, because it
 * would lose what it has read.
 */
const partAlone = 1 / 15;
const partWithoutProgress = 1 / 3;

interface CollectionRound {
  readonly lease: CollectionLease;
  readonly begun: number;
  readonly giveWay: AbortController;
}

/** Collects from each tool when it is due. At shutdown a round stops after its batch, and another worker continues. */
@Injectable()
export class CollectionPoller implements BeforeApplicationShutdown {
  private readonly poller: Poller;
  private readonly running = new Map<CollectionRound, Promise<void>>();
  private readonly stop = new AbortController();

  constructor(
    private readonly collector: Collector,
    private readonly shutdown: GracefulShutdown,
    private readonly settings: ConnectorSettings,
    background: BackgroundWork,
  ) {
    this.poller = background.addPoller({
      name: 'collection',
      every: Duration.ofSeconds(5),
      everyAtMost: Duration.ofSeconds(10),
      wokenBy: [collectionDue],
      round: () => this.collectDue(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new Error('This worker stops'));
    await this.poller.stop();
    await Promise.all(this.running.values());
  }

  /**
   * Claims integrations while there are free slots, and is woken when one becomes free. The last slot is kept for an
   * organization that has none in any worker.
   */
  private async collectDue(): Promise<NextRound> {
    while (this.running.size < slots && !this.shutdown.hasBegun) {
      const lease = await this.collector.claim(this.running.size === slots - 1 ? 1 : undefined);
      if (!lease) break;
      this.begin(lease);
    }
    if (this.running.size === slots && !this.shutdown.hasBegun) await this.endLongestRound();
    return 'idle';
  }

  /** Ends the longest round early where another organization has no slot at all; one round at a time. */
  private async endLongestRound(): Promise<void> {
    const rounds = [...this.running.keys()];
    if (rounds.some(({ giveWay }) => giveWay.signal.aborted)) return;
    const longest = rounds.find((round) => this.hasHadTime(round));
    if (longest && (await this.collector.isAwaited())) longest.giveWay.abort(new Error('Others wait for their turn'));
  }

  private hasHadTime({ lease, begun }: CollectionRound): boolean {
    const part = lease.hasProgressed ? partAlone : partWithoutProgress;
    return performance.now() - begun > part * this.settings.timeBudget.milliseconds;
  }

  private begin(lease: CollectionLease): void {
    const round = { lease, begun: performance.now(), giveWay: new AbortController() };
    const signals = { stop: this.stop.signal, giveWay: round.giveWay.signal };
    const collection = this.collector.collect(lease, signals).finally(() => {
      this.running.delete(round);
      this.poller.wake();
    });
    // The map keeps the order in which rounds began.
    this.running.set(round, collection);
  }
}
