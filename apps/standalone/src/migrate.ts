import 'reflect-metadata';
import { runMigrations } from '#platform';
import { embeddedDatabase } from './embedded-postgres/embedded-postgres.js';

void runMigrations({ companion: embeddedDatabase });
