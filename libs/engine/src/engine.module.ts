import { Module } from '@nestjs/common';
import { AssessmentsModule } from '#assessments';
import { IntegrationsModule } from '#integrations';
import { LanguageModel } from '#platform';
import { ReportsModule } from '#reports';
import { Engine } from './engine.js';
import { EnginePoller } from './engine.poller.js';
import { ReportComposer } from './report-composer.js';
import { RunAnalyses } from './run-analyses.js';
import { RunTurns } from './run-turns.js';
import { SampleResults } from './sample-results.js';
import { SummaryWording } from './summary-wording.js';

@Module({
  imports: [AssessmentsModule, IntegrationsModule, ReportsModule],
  providers: [
    Engine,
    EnginePoller,
    LanguageModel,
    ReportComposer,
    RunAnalyses,
    RunTurns,
    SampleResults,
    SummaryWording,
  ],
})
export class EngineWorkerModule {}
