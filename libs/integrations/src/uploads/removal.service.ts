import { Injectable } from '@nestjs/common';
import { AuditTrail, type AuditAction, type Principal } from '#auth';
import { EventRemoval, StoredLog, UploadReplacements } from '#event-log';
import { parsePublicId } from '#events';
import { Clock, setColumns, UnitOfWork, WakeUps } from '#platform';
import { Collection } from '../history/collection.entity.js';
import { interruptCollections, markRemoved, markRestored } from '../history/collections.queries.js';
import { forgetSkipped } from '../history/skipped-items.queries.js';
import type { Integration } from '../connections/integration.entity.js';
import { countRemovedEvents } from '../connections/integrations.queries.js';
import { collectionDue, IntegrationsService } from '../connections/integrations.service.js';
import { findConnector } from '../connectors/catalog.js';
import { CollectionNotFound, NotUndoable, UploadNotRemovable } from '../connections/integrations.errors.js';

/** Deletes the events of one upload, or of a whole log, and takes replacements back. Finished reports stay as they are, and say so. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly integrations: IntegrationsService,
    private readonly events: EventRemoval,
    private readonly log: StoredLog,
    private readonly replacements: UploadReplacements,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Does nothing the second time. */
  deleteUpload(caller: Principal, found: Integration, collectionId: string): Promise<void> {
    const id = parsePublicId('col', collectionId);
    if (id === null) throw new CollectionNotFound();
    return this.events.withFetchedParts(found, id, (parts) =>
      this.alone(found, async (integration) => {
        const { manager, db } = this.unitOfWork;
        const { workspaceId } = integration;
        const upload = await manager.findOneBy(Collection, { id, workspaceId, integrationId: integration.id });
        if (!upload) throw new CollectionNotFound();
        if (upload.removedAt !== null) return;
        const removed = await this.events.deleteUpload(integration, upload.id, parts);
        await this.replacements.forget(integration);
        if (removed === 0 && upload.accepted !== '0') throw new UploadNotRemovable();
        if (removed > 0) await countRemovedEvents(db, integration, removed);
        await markRemoved(db, integration, upload.id);
        const details = { fileName: upload.fileName, events: removed };
        await this.record('integration.upload_taken_back', caller, integration, details);
      }),
    );
  }

  /** Takes the last replacement of the log back. */
  undo(caller: Principal, found: Integration, collectionId: string): Promise<Collection> {
    const id = parsePublicId('col', collectionId);
    if (id === null) throw new CollectionNotFound();
    return this.events.withFetchedParts(found, id, async (parts) => {
      const by = this.log.replacement(found, parts.folder);
      await by.prepare({ ids: null }, true);
      return this.alone(found, async (integration) => {
        const { manager, db } = this.unitOfWork;
        const { workspaceId } = integration;
        const key = { id, workspaceId, integrationId: integration.id };
        if (!(await manager.existsBy(Collection, key))) throw new CollectionNotFound();
        const replacement = await this.replacements.findUndoable(integration);
        if (replacement?.id !== id) throw new NotUndoable();
        const { gone, restored } = await this.replacements.undo(integration, replacement, parts, by);
        await countRemovedEvents(db, integration, gone - restored);
        await markRemoved(db, integration, id);
        if (replacement.replaced !== null) await markRestored(db, integration, replacement.replaced);
        await this.record('integration.replacement_undone', caller, integration, { removed: gone, restored });
        return manager.findOneByOrFail(Collection, key);
      });
    });
  }

  /** Deletes all events of an integration. A pulled tool is then collected again from the beginning. */
  deleteEvents(caller: Principal, found: Integration): Promise<void> {
    return this.alone(found, async (integration) => {
      const events = Number(integration.eventCount);
      if (findConnector(integration.tool) && integration.status !== 'disconnected') {
        integration.takeFromCollector();
        integration.collectFrom(await this.clock.now());
        setColumns(integration, { status: 'connected', attention: null });
        this.wakeUps.signal(collectionDue);
      }
      setColumns(integration, { position: null, lastCollectedAt: null, isCaughtUp: false, casesBy: 'ids' });
      await this.unitOfWork.manager.save(integration);
      await interruptCollections(this.unitOfWork.db, integration);
      await forgetSkipped(this.unitOfWork.db, integration);
      await this.events.deleteAll(integration);
      await countRemovedEvents(this.unitOfWork.db, integration, events);
      await markRemoved(this.unitOfWork.db, integration, null);
      await this.record('integration.events_deleted', caller, integration, { events });
    });
  }

  private alone<Result>(found: Integration, work: (integration: Integration) => Promise<Result>): Promise<Result> {
    return this.integrations.alone(found.id, async () => work(await this.integrations.lock(found)));
  }

  private record(
    action: AuditAction,
    { organizationId }: Principal,
    { publicId, name }: Integration,
    details: object,
  ): Promise<void> {
    const target = { type: 'integration', id: publicId };
    return this.audit.record({ action, organizationId, target, details: { name, ...details } });
  }
}
