import 'reflect-metadata';
import { printWelcome } from '#auth';
import { runService } from '#platform';
import { ApiModule } from './api.module.js';

void runService({ module: (config) => ApiModule.forRoot(config), onListening: printWelcome });
