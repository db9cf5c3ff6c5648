import { isNativeError } from 'node:util/types';
import { truncate } from '../values/storable-values.js';

/** Readable texts for common error codes of Node and its libraries; the code is appended. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the name does not resolve',
  ENODATA: 'the name does not resolve',
  UND_ERR_SOCKET: 'the connection was closed',
};

/** Errors about what the receiver sent, such as its certificate or HTTP, whose messages are safe to show. */
const aboutReceiver = /^(ERR_TLS_|CERT_|DEPTH_|UNABLE_TO_|SELF_SIGNED|HPE_|UND_ERR_)/;

/**
 * The error as a tenant may see it. Node's own messages contain addresses of this network ("- Local (10.0.0.3:41234)"),
 * a proxy, or a name server, and OpenSSL's contain file names, so only their codes are shown.
 */
export function failureWords(error: unknown): string {
  if (!isNativeError(error)) return unknownFault;
  if ('errors' in error && Array.isArray(error.errors)) return [...new Set(error.errors.map(failureWords))].join('; ');
  const { code, reason } = error as Error & { code?: unknown; reason?: unknown };
  if (typeof reason === 'string' && code !== 'ERR_TLS_CERT_ALTNAME_INVALID') return `TLS failed: ${reason}`;
  if (typeof code !== 'string') return ours.has(error.message) ? error.message : unknownFault;
  const meaning = meanings[code] ?? (aboutReceiver.test(code) ? error.message : unknownFault);
  return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}

const unknownFault = 'the request could not be sent';

export const closedByReceiver = 'the connection was closed by the receiver';
const ours: ReadonlySet<string> = new Set([closedByReceiver]);

export type FailureOutcome = 'timeout' | 'connection_error' | 'blocked';

const longestMessage = 1000;

/** Why there was no response, as the delivery log shows it. */
export class SendFailure extends Error {
  constructor(
    readonly outcome: FailureOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(truncate(message, longestMessage), options);
  }

  static of(error: unknown): SendFailure {
    if (error instanceof SendFailure) return error;
    // undici wraps the error of the connection opener; with several addresses, there is one error for each.
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof SendFailure) return cause;
    return new SendFailure('connection_error', failureWords(error), { cause: error });
  }
}
