import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#auth';
import { type ExportedContent, type ExportedFile, type ExportedWorkspace, publicId } from '#events';
import { UnitOfWork } from '#platform';
import { PartsHaveMoved } from '../log/event-store.errors.js';
import { ObjectStore } from '../log/object-store.js';
import { listPartsOfWorkspace, type PartOfWorkspace, readPlace } from '../log/parts.queries.js';
import { ScratchSpace } from '../log/scratch-space.js';

/** The event logs of a workspace as they are stored, part by part. */
@Injectable()
export class ExportedEvents implements ExportedContent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly scratch: ScratchSpace,
  ) {}

  async *files({ workspaceId: id, environment }: ExportedWorkspace): AsyncGenerator<ExportedFile, void> {
    const workspaceId = id as WorkspaceId;
    for (const part of await listPartsOfWorkspace(this.unitOfWork.db, workspaceId)) {
      const name = `part-${part.sequence.padStart(12, '0')}.parquet`;
      const path = `${environment}/events/${publicId('int', part.integrationId)}/${name}`;
      yield { path, bytes: [await this.read(workspaceId, part)], isCompressed: true };
    }
  }

  /** Throws where parts were merged meanwhile: the export begins again, so that no event is missing or there twice. */
  private async read(workspaceId: WorkspaceId, { id }: PartOfWorkspace): Promise<Buffer> {
    const part = await readPlace(this.unitOfWork.db, { id, workspaceId });
    if (part?.data) return part.data;
    const { object, bytes } = part ?? {};
    if (object == null || bytes === undefined) throw new PartsHaveMoved();
    return this.scratch.within('export', async (folder) => {
      const path = join(folder, 'part');
      await this.store.fetch(object, path, bytes);
      return readFile(path);
    });
  }
}
