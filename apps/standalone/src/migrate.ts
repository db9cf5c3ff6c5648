import 'reflect-metadata';
import { runMigrations } from '#platform';
import { embeddedDatabase } from './embedded-database.js';

void runMigrations({ startDatabase: embeddedDatabase });
