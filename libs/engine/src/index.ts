export { analysisJob } from './analysis.job.js';
export { EngineWorkerModule } from './engine.module.js';
export { mineSample } from './sample-findings.js';
