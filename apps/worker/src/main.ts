import 'reflect-metadata';
import { runService } from '#platform';
import { WorkerModule } from './worker.module.js';

void runService({ module: (config) => WorkerModule.forRoot(config) });
