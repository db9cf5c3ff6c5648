import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { MergedParts } from './log/merged-parts.js';
import { RemovedEvents } from './log/removed-events.js';
import { ScratchSpace } from './log/scratch-space.js';
import { StoredLog } from './log/stored-log.js';
import { EventStoreCheck } from './store/event-store-check.js';
import { EventStoreMetrics } from './store/event-store-metrics.js';
import { ObjectStore } from './store/object-store.js';
import { PartMoverJobs } from './store/part-mover.jobs.js';
import { UnnamedObjectsJobs } from './store/unnamed-objects.jobs.js';

/** The events of each source: read from files, stored in parts, and checked out for an analysis. */
@Module({
  imports: [AuthModule],
  providers: [StoredLog, RemovedEvents, MergedParts, ObjectStore, EventStoreCheck, ScratchSpace],
  exports: [StoredLog, RemovedEvents, MergedParts, ObjectStore, ScratchSpace],
})
export class EventLogModule {}

@Module({ imports: [EventLogModule], providers: [PartMoverJobs, UnnamedObjectsJobs, EventStoreMetrics] })
export class EventLogWorkerModule {}
