import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Drain, Duration, Pollers, type NextRound, type Poller } from '#platform';
import type { CollectionLease } from './collection-lease.js';
import { Collector } from './collector.js';

/** Collections at a time in one worker. */
const slots = 4;

/** Collects from each tool when it is due. At the end a collection stops after its batch, and another worker goes on. */
@Injectable()
export class CollectionPoller implements BeforeApplicationShutdown {
  private readonly poller: Poller;
  private readonly running = new Set<Promise<void>>();
  private readonly stop = new AbortController();

  constructor(
    private readonly collector: Collector,
    private readonly drain: Drain,
    pollers: Pollers,
  ) {
    this.poller = pollers.add({
      name: 'collection',
      every: Duration.ofSeconds(5),
      atRest: Duration.ofSeconds(10),
      wokenBy: 'collection',
      round: () => this.collectDue(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new Error('This worker stops'));
    await this.poller.stop();
    await Promise.all(this.running);
  }

  /** Claims for as long as there is room, and is woken once there is some again. */
  private async collectDue(): Promise<NextRound> {
    while (this.running.size < slots && !this.drain.isDraining) {
      const lease = await this.collector.claim();
      if (!lease) break;
      this.begin(lease);
    }
    return 'at rest';
  }

  private begin(lease: CollectionLease): void {
    const collection = this.collector.collect(lease, this.stop.signal).finally(() => {
      this.running.delete(collection);
      this.poller.wake();
    });
    this.running.add(collection);
  }
}
