import 'reflect-metadata';
import { printWelcome } from '#auth';
import { runService } from '#platform';
import { ApiModule } from './api.module.js';

await runService({ module: (config) => ApiModule.forRoot(config), welcome: printWelcome });
