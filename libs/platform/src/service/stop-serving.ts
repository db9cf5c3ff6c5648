import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { Drain } from '../work/drain.js';

/** Of the ten seconds that a stop may take; the others are for what the parts have to put in order. */
const timeout = 8_000;
const longest = 9_500;

/** Nothing new is taken on, what runs may finish within eight seconds, then everything goes. */
export async function stopServing(app: NestExpressApplication, logger: Logger): Promise<void> {
  logger.info('stopping');
  const drain = app.get(Drain);
  const begun = performance.now();
  drain.start();
  const cutOff = setTimeout(() => {
    logger.warn('some requests did not finish in time; closing their connections');
    app.getHttpServer().closeAllConnections();
  }, timeout);
  cutOff.unref();
  // The port stays open meanwhile, so that probes and clients get 503 instead of a refused connection.
  await drain.idle();
  const closed = app.close().catch((error: unknown) => {
    logger.error({ err: error }, 'a component did not stop cleanly');
  });
  const left = longest - (performance.now() - begun);
  const isClosed = await Promise.race([closed.then(() => true), sleep(left, false, { ref: false })]);
  // Its transactions are rolled back and its leases lapse, as if it had been killed.
  if (!isClosed) logger.warn('some components did not stop in time; exiting without them');
  clearTimeout(cutOff);
}
