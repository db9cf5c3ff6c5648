import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { Drain } from '../observability/drain.js';

/** Of the ten seconds that a stop may take; the others are for what the parts have to put in order. */
const patience = 8_000;

/** Nothing new is taken on, what runs may finish within eight seconds, then everything goes. */
export async function stopServing(app: NestExpressApplication, logger: Logger): Promise<void> {
  logger.info('stopping');
  const drain = app.get(Drain);
  drain.start();
  const cutOff = setTimeout(() => {
    logger.warn('some requests did not finish in time and are cut off');
    app.getHttpServer().closeAllConnections();
  }, patience);
  cutOff.unref();
  // The port stays open meanwhile: probes are told 503, and so are clients, instead of a refused connection.
  await drain.idle();
  await app.close().catch((error: unknown) => {
    logger.error({ err: error }, 'a part did not stop cleanly');
  });
  clearTimeout(cutOff);
}
