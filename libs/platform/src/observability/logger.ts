import { type PrettyStream, build } from 'pino-pretty';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';
import { currentRequest } from '../requests/request-context.js';
import type { LoggerService } from '@nestjs/common';
import { redact } from './redact.js';

function pinoPretty(): PrettyStream {
  return build({ destination: 2, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss.l' });
}

/** Logs to standard error, because standard output has only the `ready` line and the output of commands. */
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

/**
 * Selected fields only: errors of the database driver also contain the statement's parameters, which can be secrets.
 */
function describeError(error: Error & { code?: unknown; cause?: unknown }): object {
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Nest logs fifty lines about its wiring at each start, which do not help operators. */
const assembly = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Makes Nest's `Logger` write through pino, so that every line has the same format and the request ID. */
export class NestLogger implements LoggerService {
  readonly fatal = this.makeWriter('fatal');
  readonly error = this.makeWriter('error');
  readonly warn = this.makeWriter('warn');
  readonly debug = this.makeWriter('debug');
  readonly verbose = this.makeWriter('trace');

  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(assembly.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  private makeWriter(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => {
      this.write(level, message, rest);
    };
  }

  /** Nest passes the name of the logging class last; an Error can be at any position. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? { context: rest.at(-1) } : {};
    const error = [message, ...rest].find((part) => part instanceof Error);
    const extra = rest.find((part): part is object => typeof part === 'object' && !(part instanceof Error));
    const text = message instanceof Error ? message.message : message;
    this.logger[level]({ ...context, ...extra, ...(error && { err: error }) }, String(text));
  }
}
