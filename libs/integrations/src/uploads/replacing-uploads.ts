import { Injectable } from '@nestjs/common';
import type { Owned, WorkspaceId } from '#auth';
import {
  EventRemoval,
  type ReplacementCounts,
  type StagedEvents,
  type StoredCounts,
  StoredLog,
  type StoredReplacement,
  UploadReplacements,
} from '#event-log';
import { parsePublicId } from '#events';
import { UnitOfWork } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { CollectionNotFound, UploadNotRemovable } from '../connections/integrations.errors.js';
import { Collection } from '../history/collection.entity.js';
import { markRemoved } from '../history/collections.queries.js';
import type { Upload } from './upload-files.js';

/** What became of the events of an upload. */
interface StoredUpload extends StoredCounts {
  /** How many events of others left the log. */
  readonly gone?: number;
  readonly replacement?: {
    readonly counts: ReplacementCounts;
    /** For the history. */
    readonly note: string;
    readonly undoUntil: string | null;
  };
}

/** Stores the staged events of an upload, in a transaction that locks the integration. */
export type StoreEvents = (integration: Integration, uploadId: string) => Promise<StoredUpload>;

/** Stores uploads, on their own or in the place of events that are there. */
@Injectable()
export class ReplacingUploads {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly log: StoredLog,
    private readonly removal: EventRemoval,
    private readonly replacements: UploadReplacements,
  ) {}

  /** Prepares what a transaction has no time for, then calls `work`, which opens the transaction. */
  async around<Result>(
    { integrationId, replace, signal }: Upload,
    workspaceId: WorkspaceId,
    { staged, folder }: { readonly staged: StagedEvents; readonly folder: string },
    work: (store: StoreEvents) => Promise<Result>,
  ): Promise<Result> {
    const log = { id: integrationId, workspaceId };
    if (replace === undefined) {
      return work((integration, upload) => this.log.append(integration, staged, { signal, upload }));
    }
    if (replace === 'ids') {
      const replacement = this.log.replacement(log, folder, signal);
      await replacement.prepare(staged);
      return work(async (integration, upload) => {
        const stored = await this.replacements.replaceByIds(integration, staged, replacement, { upload, signal });
        return this.describe(integration, stored, `Replaced ${countEvents(stored.counts.replaced)} by ID`);
      });
    }
    const { id: replaced } = await this.findReplaceable(log, replace);
    return this.removal.withFetchedParts(log, replaced, (parts) =>
      work(async (integration, upload) => {
        const { fileName, accepted } = await this.findReplaceable(integration, replace);
        const stored = await this.replacements.replaceUpload(integration, staged, replaced, parts, { upload, signal });
        if (stored.gone === 0 && accepted !== '0') throw new UploadNotRemovable();
        await markRemoved(this.unitOfWork.db, integration, replaced);
        return this.describe(integration, stored, `Replaced ${fileName ?? 'an earlier upload'}`);
      }),
    );
  }

  private async findReplaceable({ id: integrationId, workspaceId }: Owned, replace: string): Promise<Collection> {
    const id = parsePublicId('col', replace);
    const found = id && (await this.unitOfWork.manager.findOneBy(Collection, { id, workspaceId, integrationId }));
    if (!found) throw new CollectionNotFound();
    if (found.removedAt !== null) throw new UploadNotRemovable('The events of this upload have been removed already.');
    return found;
  }

  private async describe(log: Owned, stored: StoredReplacement, note: string): Promise<StoredUpload> {
    const { counts, gone, accepted, duplicates } = stored;
    const undoable = await this.replacements.findUndoable(log);
    return {
      accepted,
      duplicates,
      gone,
      replacement: { counts, note, undoUntil: undoable?.until.toISOString() ?? null },
    };
  }
}

const countEvents = (count: number): string => (count === 1 ? '1 event' : `${count} events`);
