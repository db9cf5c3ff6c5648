import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { Unavailable } from '../errors/platform.errors.js';
import { Drain } from '../work/drain.js';
import { Metrics } from '../observability/metrics.js';
import { NestLogger } from '../observability/nest-logger.js';
import { openApiDocument } from '../openapi/openapi-document.js';
import { OpenApi } from '../openapi/openapi.js';
import { answerUnreadable } from './answer-unreadable.js';
import { errorAnswer } from './error-answer.js';
import { fixedHeaders } from './fixed-headers.js';
import { giveUpStalledAnswers } from './give-up-stalled-answers.js';
import { observeRequests } from './observe-requests.js';
import { currentRequest } from './request-context.js';

/** Puts the application together without listening: headers, request ids and draining stand before every route. */
export async function createHttpApp(module: DynamicModule, logger: Logger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  // Of a header sent twice Node would keep the first in silence, while a proxy in front may have judged the second.
  // Joined, as RFC 9110 §5.3 reads them, two credentials are none.
  Object.assign(app.getHttpServer() as object, { joinDuplicateHeaders: true });
  answerUnreadable(app.getHttpServer());
  giveUpStalledAnswers(app.getHttpServer());
  // Node's five minutes would cut off large uploads over slow lines; a body that stops coming is given up by its reader.
  app.getHttpServer().requestTimeout = 6 * 3_600_000;
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', app.get(Config).trustProxy);
  app.use(observeRequests(logger, app.get(Metrics)));
  const headers = fixedHeaders({ isHttps: app.get(Config).baseUrl.startsWith('https:') });
  app.use((request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Express would take it for an order to ignore If-None-Match, beside which fetch() always sends `no-cache`.
    delete request.headers['cache-control'];
    next();
  });
  app.use(refuseWhileDraining(app.get(Drain)));
  const openApi = app.get(OpenApi);
  openApi.describeWith(() => openApiDocument(app, openApi.introduction, app.get(Config).baseUrl));
  return app;
}

/** Probes still get their answer; everything else is sent to another instance. */
function refuseWhileDraining(drain: Drain) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!drain.isDraining) {
      drain.track(response);
      next();
      return;
    }
    response.setHeader('Connection', 'close');
    if (request.path.startsWith('/health/') || request.path === '/metrics') {
      next();
      return;
    }
    const { status, headers, body } = errorAnswer(
      new Unavailable('This instance is shutting down.'),
      currentRequest()?.id ?? '',
    );
    response.status(status).set(headers).json(body);
  };
}
