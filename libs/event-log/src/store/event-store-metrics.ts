import { Injectable } from '@nestjs/common';
import { Metrics, UnitOfWork } from '#platform';
import { storeFigures } from './event-objects.queries.js';
import { EventStoreSettings } from './event-store.settings.js';
import { ObjectStore } from './object-store.js';

/** What is in the event store and what has yet to get there, at /metrics of the workers that have one. */
@Injectable()
export class EventStoreMetrics {
  constructor({ rest, isDraining }: EventStoreSettings, unitOfWork: UnitOfWork, metrics: Metrics, store: ObjectStore) {
    if (!store.isConfigured) return;
    metrics.gauges(() => storeFigures(unitOfWork.db, { rest: rest.seconds, isDraining }), {
      waiting: {
        name: 'event_store_parts_waiting',
        help: 'Parts of event logs that have yet to move to the store, or back',
      },
      oldestSeconds: {
        name: 'event_store_oldest_waiting_seconds',
        help: 'How long the oldest part has been due to move',
      },
      objects: { name: 'event_store_parts', help: 'Parts of event logs in the store' },
      unnamed: {
        name: 'event_store_unnamed_objects',
        help: 'Objects being written or waiting to be deleted',
      },
    });
  }
}
