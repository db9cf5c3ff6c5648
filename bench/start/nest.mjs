import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';

/** The least that starts a PostgreSQL, asks it and serves a page. */
const options = { dataDirectory: process.env.DATA_DIR, log: () => undefined };
const postgres = await EmbeddedPostgres.start(options);
const pool = new pg.Pool({ connectionString: postgres.url });
await pool.query('SELECT 1');

class HelloController {
  hello() {
    return 'hello';
  }
}
Get()(HelloController.prototype, 'hello', Object.getOwnPropertyDescriptor(HelloController.prototype, 'hello'));
Controller()(HelloController);

class HelloModule {}
Module({ controllers: [HelloController] })(HelloModule);

const app = await NestFactory.create(HelloModule, { logger: false });
await app.listen(0, '127.0.0.1');
console.log(`ready ${await app.getUrl()}`);
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await postgres.stop();
  process.exit(0);
});
