import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, WakeUps } from '#platform';
import { Collector } from './collector.js';

/** Collections at a time in one worker. */
const slots = 4;

/** Collects from each tool when it is due. At the end a collection stops after its batch, and another worker goes on. */
@Injectable()
export class CollectionPoller implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(CollectionPoller.name);
  private readonly running = new Set<Promise<void>>();
  private readonly stop = new AbortController();
  private claiming: Promise<void> | null = null;
  private isWanted = false;

  constructor(
    private readonly collector: Collector,
    private readonly wakeUps: WakeUps,
    private readonly drain: Drain,
  ) {}

  onModuleInit(): void {
    this.wakeUps.on('collection', () => void this.collectDue());
  }

  @Interval(5_000)
  async collectDue(): Promise<void> {
    this.isWanted = true;
    this.claiming ??= this.fillSlots().finally(() => {
      this.claiming = null;
    });
    await this.claiming;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new Error('This worker stops'));
    await this.claiming;
    await Promise.all(this.running);
  }

  /** Asked again while it looks around, it looks around again: what just became due may have been missed. */
  private async fillSlots(): Promise<void> {
    try {
      while (this.isWanted && this.running.size < slots && !this.isStopping) {
        this.isWanted = false;
        for (let lease = await this.collector.claim(); lease; lease = await this.claimNext()) this.begin(lease);
      }
    } catch (error) {
      this.logger.warn('tools are asked in the next round', error);
    }
  }

  private async claimNext(): ReturnType<Collector['claim']> {
    return this.running.size < slots && !this.isStopping ? this.collector.claim() : null;
  }

  private begin(lease: NonNullable<Awaited<ReturnType<Collector['claim']>>>): void {
    const collection = this.collector.collect(lease, this.stop.signal).finally(() => {
      this.running.delete(collection);
      if (!this.isStopping) void this.collectDue();
    });
    this.running.add(collection);
  }

  private get isStopping(): boolean {
    return this.drain.isDraining || this.stop.signal.aborted;
  }
}
