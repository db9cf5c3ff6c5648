import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { type Agent, fetch, type RequestInit, type Response as Answer } from 'undici';
import { truncate, guardedAgent, HostNames, isPublicAddress, SendFailure, untilDeadline } from '#platform';
import { ProviderSettings } from '../../tokens/auth.settings.js';

/** What went wrong at a provider, in words for the person who signs in and the administrator who sets it up. */
export class ProviderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(truncate(message, longestFault), options);
  }
}

const longestFault = 500;

export const endpointMissing = 'its discovery document lacks an endpoint';

const words: Readonly<Record<string, string>> = {
  OAUTH_TIMEOUT: 'it did not answer in time',
  OAUTH_ABORT: 'it did not answer in time',
  OAUTH_RESPONSE_IS_NOT_JSON: 'its answer is not JSON',
  OAUTH_PARSE_ERROR: 'its answer cannot be read',
  OAUTH_INVALID_RESPONSE: 'its answer is not as OpenID Connect says',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'its ID token has expired, or its clock is not right',
  OAUTH_KEY_SELECTION_FAILED: 'its ID token is signed with a key that it does not publish',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'it names an address that is not https://',
  OAUTH_MISSING_SERVER_METADATA: endpointMissing,
  ERR_INVALID_URL: 'its discovery document names an address that is none',
};

/** Worded to follow the provider's name and a colon; null for an error that is not the provider's. */
export function describeFault(error: unknown): string | null {
  if (error instanceof ProviderFault) return error.message;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return refusal(error);
  if (error instanceof WWWAuthenticateChallengeError) return wrongClient;
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof ProviderFault) return error.cause.message;
  const { code } = error as { code?: unknown };
  // Errors without such a code are our own.
  return typeof code === 'string' && /^(OAUTH_|ERR_INVALID_URL$)/.test(code) ? describeError(error, code) : null;
}

const wrongClient = 'it does not accept the client ID and secret';

function refusal({ error, error_description: description }: AuthorizationResponseError | ResponseBodyError): string {
  if (error === 'invalid_client' || error === 'unauthorized_client') return `${wrongClient} (${error})`;
  const said = truncate(description === undefined ? error : `${error}: ${description}`);
  return error === 'access_denied' ? `it did not let you in (${said})` : `it refused the sign-in (${said})`;
}

function describeError({ cause, message }: Error, code: string): string {
  if (cause instanceof Response) return `it answered with status ${cause.status}`;
  const known = words[code];
  if (known !== undefined) return known;
  const claim = findClaim(cause);
  if (claim === 'issuer') return statedIssuer(cause);
  return claim === null
    ? `its answer was refused (${truncate(message)})`
    : `"${claim}" in its answer is not what we expect`;
}

function statedIssuer(cause: unknown): string {
  const { issuer } = (cause as { body?: { issuer?: unknown } }).body ?? {};
  return typeof issuer === 'string' ? otherIssuer(issuer) : 'it does not say what its issuer is';
}

/** A common mistake: another URL of the provider was entered as the issuer. */
export const otherIssuer = (issuer: string): string => `it calls itself ${truncate(issuer)}; enter that as the issuer`;

/** The innermost cause names the claim or attribute that differs. */
function findClaim(cause: unknown): string | null {
  for (let at = cause; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { claim, attribute } = at as { claim?: unknown; attribute?: unknown };
    if (typeof claim === 'string') return claim;
    if (typeof attribute === 'string') return attribute;
  }
  return null;
}

const timeoutMs = 10_000;
/** Discovery documents and key sets have some kilobytes. */
const bodyLimitBytes = 512 * 1024;
const keptHeaders = ['content-type', 'www-authenticate', 'cache-control'];

/** Requests to providers: checked by the outgoing-address guard, limited in time and size, without redirects. */
@Injectable()
export class ProviderNetwork implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly settings: ProviderSettings,
    names: HostNames,
  ) {
    const mayReach = (address: string): boolean => settings.allowPrivateNetworks || isPublicAddress(address);
    this.agent = guardedAgent(names, { mayReach });
  }

  /** Client secrets are sent only over https, unless the operator allows private networks. */
  mayUse(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, username, password } = new URL(url);
    return (protocol === 'https:' || (this.allowsHttp && protocol === 'http:')) && username === '' && password === '';
  }

  get allowsHttp(): boolean {
    return this.settings.allowPrivateNetworks;
  }

  async fetch(url: string, init: object): Promise<Response> {
    if (!this.mayUse(url)) throw new ProviderFault('it names an address that is not https://');
    try {
      return await untilDeadline(timeoutMs, async (signal) => {
        const options = { ...(init as RequestInit), signal, dispatcher: this.agent, redirect: 'manual' } as const;
        return wholeAnswer(await fetch(url, options));
      });
    } catch (error) {
      if (error instanceof ProviderFault) throw error;
      if (error instanceof DOMException)
        throw new ProviderFault(`it did not answer within ${timeoutMs / 1000} seconds`);
      // fetch only reports that it failed; the cause says why.
      const cause = error instanceof TypeError ? (error.cause ?? error) : error;
      throw new ProviderFault(`it cannot be reached: ${SendFailure.of(cause).message}`, { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

async function wholeAnswer({ status, headers, body }: Answer): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > bodyLimitBytes) throw new ProviderFault('its answer is larger than 512 KiB');
    chunks.push(chunk as Uint8Array);
  }
  const kept = keptHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: kept });
}
