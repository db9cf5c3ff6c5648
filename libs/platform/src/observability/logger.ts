import { pino, type Logger } from 'pino';
import { pinoPretty } from './pino-pretty.js';
import type { Config } from '../config/config.js';
import { currentRequest } from '../http/request-context.js';
import { redact } from './redact.js';

/** Logs go to standard error: standard output carries the one `ready` line and what a command was asked to print. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: redact },
      mixin: () => {
        const request = currentRequest();
        return request ? { requestId: request.id } : {};
      },
    },
    config.logFormat === 'pretty' ? pinoPretty() : pino.destination({ dest: 2, sync: true }),
  );
}

/** Only what helps: driver errors also carry the statement's parameters, which may be secrets. */
function describeError(error: Error & { code?: unknown; cause?: unknown }): object {
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
