import { Module } from '@nestjs/common';
import { AssessmentsModule } from '#assessments';
import { IntegrationsModule } from '#integrations';
import { ReportsModule } from '#reports';
import { Engine } from './engine.js';
import { EnginePoller } from './engine.poller.js';

@Module({ imports: [AssessmentsModule, IntegrationsModule, ReportsModule], providers: [Engine, EnginePoller] })
export class EngineWorkerModule {}
