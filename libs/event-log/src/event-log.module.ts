import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { EventRemoval } from './log/event-removal.js';
import { EventStoreCheck, EventStoreMetrics } from './log/event-store-health.js';
import { PartMoverJobs, UnnamedObjectsJobs } from './log/event-store.jobs.js';
import { LogByIds } from './log/log-by-ids.js';
import { ObjectStore } from './log/object-store.js';
import { PartMerger } from './log/part-merger.js';
import { ScratchSpace } from './log/scratch-space.js';
import { StoredLog } from './log/stored-log.js';

/** The events of each integration: read from files, stored in parts, and checked out for an analysis. */
@Module({
  imports: [AuthModule],
  providers: [StoredLog, LogByIds, EventRemoval, PartMerger, ObjectStore, EventStoreCheck, ScratchSpace],
  exports: [StoredLog, LogByIds, EventRemoval, PartMerger, ObjectStore, ScratchSpace],
})
export class EventLogModule {}

@Module({ imports: [EventLogModule], providers: [PartMoverJobs, UnnamedObjectsJobs, EventStoreMetrics] })
export class EventLogWorkerModule {}
