import { Variable } from '#platform';

/** The parts of `nats://user:password@host:4222?stream=name`. */
export interface StreamAddress {
  /** Host and port. */
  readonly server: string;
  /** Whether TLS is required; otherwise it is used if the server offers it. */
  readonly isSecure: boolean;
  readonly credentials: { readonly user: string; readonly pass: string } | { readonly token: string } | null;
  readonly stream: string;
}

const shape = 'must be nats://user:password@host:4222 or tls://…, optionally with ?stream=name';

/** The messages never repeat the value: it may hold a secret. */
export function parseStreamAddress(text: string): StreamAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^(nats|tls):$/.test(url.protocol) || url.hostname === '' || url.hash) throw new Error(shape);
  if (!/^\/?$/.test(url.pathname)) throw new Error(`${shape}, without a path`);
  const names = [...url.searchParams.keys()];
  if (names.length > 1 || (names.length === 1 && names[0] !== 'stream')) {
    throw new Error('accepts only the parameter stream, once');
  }
  const stream = url.searchParams.get('stream') ?? 'assessment-events';
  if (!/^[\w-]{1,64}$/.test(stream)) throw new Error('must have a stream name of letters, digits, - and _ only');
  return {
    server: `${url.hostname}:${url.port || '4222'}`,
    isSecure: url.protocol === 'tls:',
    credentials: readCredentials(url),
    stream,
  };
}

function readCredentials({ username, password }: URL): StreamAddress['credentials'] {
  if (username === '' && password === '') return null;
  if (username === '') throw new Error('must have a user and password, or only a token, before the @');
  return password === '' ? { token: decoded(username) } : { user: decoded(username), pass: decoded(password) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('must have a percent-encoded user and password');
  }
}

/** Whether events also go to a NATS JetStream. */
export class EventStreamSettings {
  @Variable('EVENT_STREAM_URL', parseStreamAddress)
  address?: StreamAddress;
}
