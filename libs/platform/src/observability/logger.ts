import { type PrettyStream, build } from 'pino-pretty';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';
import { currentRequest } from '../http/request-context.js';
import type { LoggerService } from '@nestjs/common';

const names = 'client_secret|code_verifier|password|secret|adminToken|access_token|refresh_token';

const secrets: readonly [RegExp, string][] = [
  [/\bsvc_([a-z]+)_[0-9A-Za-z_-]{8,}/g, 'svc_$1_[redacted]'],
  [/\bwhsec_[\x21\x23-\x5b\x5d-\x7e]{8,}/g, 'whsec_[redacted]'],
  [/\b(Bearer|Basic) +[\w.~+/=-]{6,}/gi, '$1 [redacted]'],
  // From the `://` on: a pattern that looked for the scheme before it would read a long path anew from each letter.
  [/(:\/\/)[^\s/@"]+@/g, '$1[redacted]@'],
  // JSON, also JSON inside a JSON string, where each quote has a backslash: up to the closing quote.
  [
    new RegExp(`((?:${names})(\\\\*")\\s*:\\s*\\2)(?:(?!\\2)[^\\\\"]|\\\\+[^"\\\\]|(?!\\2)\\\\+")*`, 'gi'),
    '$1[redacted]',
  ],
  [new RegExp(`((?:${names})\\s*[:=]\\s*)(?!\\\\*")[^\\s"\\\\&,}]+`, 'gi'), '$1[redacted]'],
];

/** Every pattern needs one of these words; most lines have none and are spared the closer look. */
const suspicious = /svc_|whsec_|bearer|basic|:\/\/|secret|verifier|password|token/i;

/** The last gate before a log line leaves: whatever slipped into a message or a stack loses its secrets here. */
export function redact(line: string): string {
  if (!suspicious.test(line)) return line;
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

function pinoPretty(): PrettyStream {
  return build({ destination: 2, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss.l' });
}

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

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Nest's log of its own wiring: fifty lines at each start without use to an operator. */
const assembly = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Lets Nest's own `Logger` write through pino, so that every line has one shape and the request's id. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(assembly.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Nest passes the name of the logging class last; an Error may stand anywhere. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? { context: rest.at(-1) } : {};
    const error = [message, ...rest].find((part) => part instanceof Error);
    const extra = rest.find((part): part is object => typeof part === 'object' && !(part instanceof Error));
    const text = message instanceof Error ? message.message : message;
    this.logger[level]({ ...context, ...extra, ...(error && { err: error }) }, String(text));
  }
}
