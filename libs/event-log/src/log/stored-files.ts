import { Injectable } from '@nestjs/common';
import type { Emptying, WorkspaceFiles } from '#events';
import { UnitOfWork } from '#platform';
import { countObjects, hurryObjects } from './event-objects.queries.js';
import { EventStoreRefusal } from './event-store.errors.js';
import { ObjectStore } from './object-store.js';

/** The objects of a workspace in the event store. */
@Injectable()
export class StoredFiles implements WorkspaceFiles {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: ObjectStore,
  ) {}

  readonly count = (workspaceId: string): Promise<number> => countObjects(this.unitOfWork.db, workspaceId);

  /** The worker that deletes unused objects does it. */
  readonly deleteAll = async (workspaceId: string): Promise<Emptying> => {
    const left = await hurryObjects(this.unitOfWork.db, workspaceId);
    if (left > 0 && !this.store.isConfigured) {
      throw new EventStoreRefusal(`EVENT_STORE_URL is not set, but ${left} objects to delete are in a store`);
    }
    return left > 0 ? 'busy' : 'done';
  };
}
