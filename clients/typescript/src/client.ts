import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { keyedPaths } from './keyed-paths.js';
import type { paths } from './schemas.js';
import { sendWithRetries, type Retries } from './send-with-retries.js';

export interface ClientOptions extends Retries {
  /** As the service's PUBLIC_URL, without a trailing slash. */
  readonly baseUrl: string;
  /** An API key, an OAuth access token, or what gives the one that is good now; empty for routes without one. */
  readonly token: string | (() => string | Promise<string>);
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every route of the service, typed: `client.GET('/v1/assessments')` gives `{data, error, response}`. */
export type Client = FetchClient<paths, 'application/json'> & { readonly options: ClientOptions };

/**
 * A client that waits as Retry-After says, sends again what failed on the way, and gives each POST that creates
 * something an Idempotency-Key, so that however often it is sent it is done once.
 */
export function createClient(options: ClientOptions): Client {
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    headers: { ...options.headers },
    fetch: (request) => sendWithRetries(() => request.clone(), options),
  });
  client.use({
    async onRequest({ request, schemaPath }) {
      const token = await readToken(options);
      if (token !== '') request.headers.set('authorization', `Bearer ${token}`);
      const isKeyed = request.method === 'POST' && keyedPaths.has(schemaPath);
      if (isKeyed && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID());
      }
      return request;
    },
  });
  return Object.assign(client, { options });
}

export async function readToken({ token }: Pick<ClientOptions, 'token'>): Promise<string> {
  return typeof token === 'string' ? token : await token();
}
