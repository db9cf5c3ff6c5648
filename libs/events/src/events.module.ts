import { Module } from '@nestjs/common';
import { EventBus } from './event-bus.js';
import { EventPartitions } from './event-partitions.js';

@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}

@Module({ providers: [EventPartitions] })
export class EventsWorkerModule {}
