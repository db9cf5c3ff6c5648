import { Module } from '@nestjs/common';
import { AuthModule, QuotaCount } from '#auth';
import { WorkspaceFiles } from '#events';
import { contribute } from '#platform';
import { EventRemoval } from './log/event-removal.js';
import { EventStoreCheck, EventStoreMetrics } from './log/event-store-health.js';
import { PartMoverJobs, UnnamedObjectsJobs } from './log/event-store.jobs.js';
import { LogByIds } from './log/log-by-ids.js';
import { ObjectStore } from './log/object-store.js';
import { PartMerger } from './log/part-merger.js';
import { ScratchSpace } from './log/scratch-space.js';
import { sumStoredBytes } from './log/parts.queries.js';
import { StoredFiles } from './log/stored-files.js';
import { StoredLog } from './log/stored-log.js';

/** The events of each integration: read from files, stored in parts, and checked out for an analysis. */
@Module({
  imports: [AuthModule],
  providers: [
    StoredLog,
    LogByIds,
    EventRemoval,
    PartMerger,
    ObjectStore,
    EventStoreCheck,
    ScratchSpace,
    { provide: WorkspaceFiles, useClass: StoredFiles },
    contribute(QuotaCount, (work) => ({
      quota: 'storedBytes',
      count: (workspaceId) => sumStoredBytes(work.db, workspaceId),
    })),
  ],
  exports: [StoredLog, LogByIds, EventRemoval, PartMerger, ObjectStore, ScratchSpace],
})
export class EventLogModule {}

@Module({ imports: [EventLogModule], providers: [PartMoverJobs, UnnamedObjectsJobs, EventStoreMetrics] })
export class EventLogWorkerModule {}
