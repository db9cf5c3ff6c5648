import { Module } from '@nestjs/common';
import { PartitionKeeper } from '#platform';
import { EventBus } from './event-bus.js';
import { eventPartitions } from './event-partitions.js';

@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}

@Module({})
export class EventsWorkerModule {
  constructor(partitions: PartitionKeeper) {
    partitions.keep(eventPartitions);
  }
}
