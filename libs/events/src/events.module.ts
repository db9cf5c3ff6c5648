import { Module } from '@nestjs/common';
import { contribute, Duration, PartitionedTable } from '#platform';
import { EventBus } from './event-bus.js';
import { EventSubjects } from './event-subjects.js';
import { deleteSomeEvents } from './events.queries.js';
import { WorkspaceContent, WorkspaceContents } from './workspace-contents.js';

/**
 * Deliveries, which are kept for 67 days at most, show and replay the body of their event, so events are kept longer.
 */
const eventPartitions: PartitionedTable = {
  table: 'events',
  unit: 'month',
  prepared: { from: 0, to: 2 },
  maker: 'ensure_events_partition',
  retention: Duration.ofSeconds(70 * 86_400),
};

@Module({
  providers: [
    EventBus,
    EventSubjects,
    WorkspaceContents,
    contribute(WorkspaceContent, (work) => ({
      kind: 'events',
      deleteSome: (workspaceId) => deleteSomeEvents(work.db, workspaceId),
    })),
  ],
  exports: [EventBus, EventSubjects, WorkspaceContents],
})
export class EventsModule {}

@Module({ providers: [{ provide: PartitionedTable, useValue: eventPartitions }] })
export class EventsWorkerModule {}
