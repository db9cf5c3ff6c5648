import 'reflect-metadata';
import { printWelcome } from '#auth';
import { runService } from '#platform';
import { embeddedDatabase } from './embedded-database.js';
import { StandaloneModule } from './standalone.module.js';

void runService({
  module: (config) => StandaloneModule.forRoot(config),
  startDatabase: embeddedDatabase,
  onListening: printWelcome,
});
