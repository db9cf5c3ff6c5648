import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics, StartFailed, UnitOfWork, untilDeadline, uuidV7 } from '#platform';
import { isAnyPartInStore, storeFigures } from './event-objects.queries.js';
import { EventStoreRefusal } from './event-store.errors.js';
import { EventStoreSettings } from './event-store.settings.js';
import { ObjectStore } from './object-store.js';
import { ScratchSpace } from './scratch-space.js';

/** The start does not wait long for a store that is down: requests are retried later. */
const checkTimeoutMs = 10_000;

/**
 * Writes, reads and deletes an object at the start, so that wrong credentials, a missing bucket or a missing permission
 * are reported at once. Readers of Parquet ignore its name, which begins with an underscore.
 */
@Injectable()
export class EventStoreCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger(EventStoreCheck.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly scratch: ScratchSpace,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.store.isConfigured) return this.refuseWithoutStore();
    try {
      await untilDeadline(checkTimeoutMs, (signal) => this.tryOut(signal));
    } catch (error) {
      if (error instanceof EventStoreRefusal) throw new StartFailed(`EVENT_STORE_URL: ${error.reason}`);
      this.logger.warn('the event store is unreachable; what needs it is retried until it responds', error);
    }
  }

  private async tryOut(signal: AbortSignal): Promise<void> {
    const key = `_check/${uuidV7()}`;
    await this.scratch.within('store', async (folder) => {
      const path = join(folder, 'object');
      await this.store.put(key, Buffer.from(key), signal);
      await this.store.fetch(key, path, key.length, signal);
      if ((await readFile(path, 'utf8')) !== key)
        throw new EventStoreRefusal('it returned other data than it was sent');
      await this.store.remove(key, signal);
    });
  }

  private async refuseWithoutStore(): Promise<void> {
    // The query fails before the schema is migrated, when there are no objects yet.
    if (await isAnyPartInStore(this.unitOfWork.db).catch(() => false)) throw new StartFailed(missing);
  }
}

const missing =
  'EVENT_STORE_URL is not set, but event logs are in a store: set it, and EVENT_STORE_DRAIN=true to move them back first';

/** How much is in the event store and how much waits to move there, at /metrics of workers with a store. */
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
