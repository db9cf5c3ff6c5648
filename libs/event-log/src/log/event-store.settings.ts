import { Duration, Variable, booleanVariable, spanBetween } from '#platform';

/** The parts of an address such as `s3://key:secret@bucket/prefix?endpoint=…&region=…&pathStyle=true`. */
export interface StoreAddress {
  readonly bucket: string;
  /** Precedes every key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Undefined for AWS itself. */
  readonly endpoint: string | undefined;
  /** Undefined where it comes from the environment. */
  readonly region: string | undefined;
  readonly pathStyle: boolean;
  /** Undefined where they come from the environment, a profile or a role, as for other programs that use AWS. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const shape = 'must be s3://bucket/prefix, optionally with ?endpoint=https://host&region=name&pathStyle=true';
const parameters = ['endpoint', 'region', 'pathStyle'];

/** Error messages never repeat the value, which may contain a secret. */
export function parseStoreAddress(text: string): StoreAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || url.port || url.hash) throw new Error(shape);
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/.test(url.hostname)) throw new Error(`${shape}: the bucket is missing`);
  for (const name of new Set(url.searchParams.keys())) {
    if (!parameters.includes(name) || url.searchParams.getAll(name).length > 1) {
      throw new Error(`accepts only the parameters ${parameters.join(', ')}, each once`);
    }
  }
  const pathStyle = url.searchParams.get('pathStyle') ?? 'false';
  if (pathStyle !== 'true' && pathStyle !== 'false') throw new Error('must have pathStyle=true or pathStyle=false');
  return {
    bucket: url.hostname,
    prefix: readPrefix(url),
    endpoint: readEndpoint(url),
    region: url.searchParams.get('region') || undefined,
    pathStyle: pathStyle === 'true',
    credentials: readCredentials(url),
  };
}

function readPrefix({ pathname }: URL): string {
  const parts = decoded(pathname)
    .split('/')
    .filter((part) => part !== '');
  const prefix = parts.join('/');
  if (!/^[\w!.*'()/=-]*$/.test(prefix) || parts.some((part) => part === '.' || part === '..')) {
    throw new Error('must have a prefix of letters, digits, and - _ . = / only');
  }
  return prefix === '' ? '' : `${prefix}/`;
}

function readEndpoint({ searchParams }: URL): string | undefined {
  const endpoint = searchParams.get('endpoint');
  if (endpoint === null) return undefined;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new Error('must have an http(s) URL without user or query as its endpoint');
  }
  return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href;
}

function readCredentials({ username, password }: URL): StoreAddress['credentials'] {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') throw new Error('must have both a key and a secret, or neither');
  return { accessKeyId: decoded(username), secretAccessKey: decoded(password) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('must have a percent-encoded key, secret, and prefix');
  }
}

/** Whether event logs are kept in an object store, and how. */
export class EventStoreSettings {
  @Variable('EVENT_STORE_URL', parseStoreAddress)
  address?: StoreAddress;

  /** How long a small part waits to be merged with later parts. */
  @Variable('EVENT_STORE_REST', spanBetween('0s', '30d'))
  rest: Duration = Duration.ofMinutes(60);

  /** How long an object stays after no part refers to it, for runs that still read it and for older backups. */
  @Variable('EVENT_STORE_KEEP', spanBetween('0s', '365d'))
  keep: Duration = Duration.ofMinutes(60);

  /** Moves all objects back into PostgreSQL. */
  @Variable('EVENT_STORE_DRAIN', booleanVariable)
  isDraining = false;
}
