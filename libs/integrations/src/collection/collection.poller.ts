import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Drain, Duration, BackgroundWork, type NextRound, type Poller } from '#platform';
import { ConnectorSettings } from '../asking/connector.settings.js';
import { collectionDue } from '../connections/integrations.service.js';
import type { CollectionLease } from './collection-lease.js';
import { Collector } from './collector.js';

/** Collections at a time in one worker. */
const slots = 4;

/**
 * The part of its time that a round has for itself where others wait. One that has stored nothing yet would lose what it
 * has read, and has longer.
 */
const [partAlone, partWithoutProgress] = [1 / 15, 1 / 3];

/** A collection under way in this worker. */
interface Round {
  readonly lease: CollectionLease;
  readonly begun: number;
  readonly giveWay: AbortController;
}

/** Collects from each tool when it is due. At the end a collection stops after its batch, and another worker goes on. */
@Injectable()
export class CollectionPoller implements BeforeApplicationShutdown {
  private readonly poller: Poller;
  private readonly running = new Map<Round, Promise<void>>();
  private readonly stop = new AbortController();

  constructor(
    private readonly collector: Collector,
    private readonly drain: Drain,
    private readonly settings: ConnectorSettings,
    background: BackgroundWork,
  ) {
    this.poller = background.addPoller({
      name: 'collection',
      every: Duration.ofSeconds(5),
      atRest: Duration.ofSeconds(10),
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
   * Claims for as long as there is room, and is woken once there is some again. The last place is kept for an organization
   * that has none anywhere.
   */
  private async collectDue(): Promise<NextRound> {
    while (this.running.size < slots && !this.drain.isDraining) {
      const lease = await this.collector.claim(this.running.size === slots - 1 ? 1 : undefined);
      if (!lease) break;
      this.begin(lease);
    }
    if (this.running.size === slots && !this.drain.isDraining) await this.makeRoom();
    return 'at rest';
  }

  /** Where another organization has no place at all, the longest round gives its own back: one at a time. */
  private async makeRoom(): Promise<void> {
    const rounds = [...this.running.keys()];
    if (rounds.some(({ giveWay }) => giveWay.signal.aborted)) return;
    const longest = rounds.find((round) => this.hasHadTime(round));
    if (longest && (await this.collector.isAwaited())) longest.giveWay.abort(new Error('Others wait for their turn'));
  }

  private hasHadTime({ lease, begun }: Round): boolean {
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
    // In the order of their beginnings.
    this.running.set(round, collection);
  }
}
