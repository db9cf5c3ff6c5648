import 'reflect-metadata';
import { PassThrough } from 'node:stream';
import { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { ApiModule } from '../../dist/apps/api/src/api.module.js';
import { AssessmentsController } from '../../dist/libs/assessments/src/assessments.controller.js';
import { createHttpApp, createLogger, currentRequest, loadConfig } from '../../dist/libs/platform/src/index.js';
import { answerOrders } from './answer-orders.mjs';

/** The service's api, as it runs in earnest: beside a worker of its own. */
const config = loadConfig(process.env);
const app = await createHttpApp(ApiModule.forRoot(config), createLogger(config));
await app.init();
await app.listen(0, '127.0.0.1');

/** The guard alone, credential remembered: microseconds of processor time a request. */
async function authentication() {
  const guard = app.config.getGlobalGuards().at(-1);
  const express = app.getHttpAdapter().getInstance();
  const context = () => {
    const request = Object.setPrototypeOf(new IncomingMessage(new PassThrough()), express.request);
    const response = Object.setPrototypeOf(new ServerResponse(request), express.response);
    Object.assign(request, { method: 'GET', url: '/v1/assessments', app: express, res: response });
    request.headers.authorization = `Bearer ${process.env.BENCH_KEY}`;
    return {
      getHandler: () => AssessmentsController.prototype.list,
      getClass: () => AssessmentsController,
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
    };
  };
  const measure = async (times) => {
    // Made beforehand: only the guard is on the clock.
    const contexts = Array.from({ length: times }, context);
    const before = process.cpuUsage();
    for (const each of contexts) await guard.canActivate(each);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  };
  const rounds = [];
  for (let round = 0; round < 12; round++) rounds.push(await measure(5000));
  return rounds.slice(2).sort((a, b) => a - b)[5];
}

/** The statements that requests run from now on, in their order; those of pollers are not among them. */
let recorded = null;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (statement, ...rest) {
  if (recorded && currentRequest()) recorded.push(typeof statement === 'string' ? statement : statement.text);
  return query.call(this, statement, ...rest);
};

function record() {
  recorded = [];
}

function statements() {
  const all = recorded.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  recorded = null;
  return all;
}

answerOrders({ authentication, record, statements });
process.send({ port: app.getHttpServer().address().port });
