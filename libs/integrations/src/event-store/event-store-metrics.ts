import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics, UnitOfWork } from '#platform';
import { storeFigures, type StoreFigures } from './event-objects.queries.js';
import { EventStoreSettings } from './event-store.settings.js';
import { ObjectStore } from './object-store.js';

/** What is in the event store and what has yet to get there, at /metrics of the workers that have one. */
@Injectable()
export class EventStoreMetrics {
  private asking: Promise<StoreFigures | null> | null = null;

  constructor(
    private readonly settings: EventStoreSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly metrics: Metrics,
    store: ObjectStore,
  ) {
    if (!store.isConfigured) return;
    this.gauge('event_store_parts_waiting', 'Parts that have yet to move, to the store or back from it', 'waiting');
    this.gauge('event_store_oldest_waiting_seconds', 'How long the oldest part has been due to move', 'oldestSeconds');
    this.gauge('event_store_parts', 'Parts of event logs that are in the store', 'objects');
    this.gauge('event_store_unnamed_objects', 'Objects that are being written or wait to be removed', 'unnamed');
  }

  private gauge(name: string, help: string, figure: keyof StoreFigures): void {
    const read = (): Promise<StoreFigures | null> => this.figures();
    new Gauge({
      name,
      help,
      registers: [this.metrics.registry],
      async collect() {
        const figures = await read();
        if (figures) this.set(figures[figure]);
      },
    });
  }

  /** Asked once for all the gauges of one look at /metrics. Without the database they stay as they were. */
  private figures(): Promise<StoreFigures | null> {
    const { rest, isDraining } = this.settings;
    this.asking ??= storeFigures(this.unitOfWork.db, { rest: rest.seconds, isDraining })
      .catch(() => null)
      .finally(() => {
        this.asking = null;
      });
    return this.asking;
  }
}
