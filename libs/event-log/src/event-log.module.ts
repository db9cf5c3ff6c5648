import { Module } from '@nestjs/common';
import { AuthApiModule, AuthModule, QuotaCount } from '#auth';
import { contributeDueTimes, ExportedContent, WorkspaceFiles } from '#events';
import { ExportDownloadsController, OrganizationExportsController } from './exports/exports.controller.js';
import { ExportPoller } from './exports/export.poller.js';
import { ExportedEvents } from './exports/exported-events.js';
import { ExportLinks, OrganizationExports } from './exports/organization-exports.js';
import { contribute } from '#platform';
import { EventRemoval } from './log/event-removal.js';
import { EventStoreCheck, EventStoreMetrics } from './log/event-store-health.js';
import { PartMoverJobs, ReplacedEventsJobs, UnnamedObjectsJobs } from './log/event-store.jobs.js';
import { LogByIds } from './log/log-by-ids.js';
import { ObjectStore } from './log/object-store.js';
import { PartMerger } from './log/part-merger.js';
import { ScratchSpace } from './log/scratch-space.js';
import { sumStoredBytes } from './log/parts.queries.js';
import { StoredFiles } from './log/stored-files.js';
import { UploadReplacements } from './log/upload-replacements.js';
import { StoredLog } from './log/stored-log.js';

/** The events of each integration: read from files, stored in parts, and checked out for an analysis. */
@Module({
  imports: [AuthModule],
  providers: [
    StoredLog,
    LogByIds,
    EventRemoval,
    PartMerger,
    UploadReplacements,
    ObjectStore,
    EventStoreCheck,
    ScratchSpace,
    { provide: WorkspaceFiles, useClass: StoredFiles },
    contribute(QuotaCount, (work) => ({
      quota: 'storedBytes',
      count: (workspaceId) => sumStoredBytes(work.db, workspaceId),
    })),
    contributeDueTimes({ kind: 'replacements', table: 'event_replacements', since: ['created_at'] }),
  ],
  exports: [UploadReplacements, StoredLog, LogByIds, EventRemoval, PartMerger, ObjectStore, ScratchSpace],
})
export class EventLogModule {}

/** Exports of what an organization has, most of which are its event logs. */
@Module({
  imports: [EventLogModule, AuthModule, AuthApiModule],
  controllers: [OrganizationExportsController, ExportDownloadsController],
  providers: [OrganizationExports, ExportLinks],
})
export class EventLogApiModule {}

@Module({
  imports: [EventLogModule, AuthModule],
  providers: [
    PartMoverJobs,
    UnnamedObjectsJobs,
    ReplacedEventsJobs,
    EventStoreMetrics,
    ExportPoller,
    ExportLinks,
    { provide: ExportedContent, useClass: ExportedEvents },
  ],
})
export class EventLogWorkerModule {}
