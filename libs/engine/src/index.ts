export { EngineWorkerModule } from './engine.module.js';
