import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { MergedParts } from './log/merged-parts.js';
import { EventRemoval } from './log/event-removal.js';
import { ScratchSpace } from './log/scratch-space.js';
import { StoredLog } from './log/stored-log.js';
import { EventStoreCheck, EventStoreMetrics } from './log/event-store-health.js';
import { ObjectStore } from './log/object-store.js';
import { PartMoverJobs } from './store/part-mover.jobs.js';
import { UnnamedObjectsJobs } from './store/unnamed-objects.jobs.js';

/** The events of each integration: read from files, stored in parts, and checked out for an analysis. */
@Module({
  imports: [AuthModule],
  providers: [StoredLog, EventRemoval, MergedParts, ObjectStore, EventStoreCheck, ScratchSpace],
  exports: [StoredLog, EventRemoval, MergedParts, ObjectStore, ScratchSpace],
})
export class EventLogModule {}

@Module({ imports: [EventLogModule], providers: [PartMoverJobs, UnnamedObjectsJobs, EventStoreMetrics] })
export class EventLogWorkerModule {}
