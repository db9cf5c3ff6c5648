import { Module } from '@nestjs/common';
import { Duration, PartitionKeeper, type PartitionedTable } from '#platform';
import { EventBus } from './event-bus.js';
import { EventSubjects } from './event-subjects.js';

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

@Module({ providers: [EventBus, EventSubjects], exports: [EventBus, EventSubjects] })
export class EventsModule {}

@Module({})
export class EventsWorkerModule {
  constructor(partitions: PartitionKeeper) {
    partitions.add(eventPartitions);
  }
}
