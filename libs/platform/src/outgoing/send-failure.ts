import { isNativeError } from 'node:util/types';
import { truncate } from '../database/storable-values.js';

/** What the usual codes of Node and its libraries mean; the code stands behind the words. */
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

/** Written by Node and its parsers about what the receiver sent: its certificate, its HTTP. */
const aboutReceiver = /^(ERR_TLS_|CERT_|DEPTH_|UNABLE_TO_|SELF_SIGNED|HPE_|UND_ERR_)/;

/**
 * An error in words that a tenant may read. Node's own name addresses of this network ("- Local (10.0.0.3:41234)"), of
 * a proxy or of a name server, and OpenSSL's the files it was built from: of those only the code is told.
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

/** Why no answer came: what the attempt log shows. */
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
    // undici wraps what the opener threw, and happy eyeballs collect one error per address.
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof SendFailure) return cause;
    return new SendFailure('connection_error', failureWords(error), { cause: error });
  }
}
