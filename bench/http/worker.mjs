import 'reflect-metadata';
import { WorkerModule } from '../../dist/apps/worker/src/worker.module.js';
import { createHttpApp, createLogger, loadConfig } from '../../dist/libs/platform/src/index.js';
import { answerOrders } from './answer-orders.mjs';

/** The worker beside the api: what requests leave to it is counted, too. */
const config = loadConfig(process.env);
const app = await createHttpApp(WorkerModule.forRoot(config), createLogger(config));
await app.init();
await app.listen(0, '127.0.0.1');

answerOrders();
process.send({ port: app.getHttpServer().address().port });
