import type { ReportedFault } from './tool-request.js';
import type { ToolSession } from './tool-session.js';
import { ToolRejected } from './tool.errors.js';

/** Where an application asks for tokens in its own name, and what it sends beside its id and secret. */
export interface ClientCredentials {
  readonly baseUrl: string;
  readonly path: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
  /** For servers that take JSON, not the form of the RFC. */
  readonly isJson?: boolean;
}

interface TokenResponse {
  readonly access_token?: unknown;
  readonly expires_in?: unknown;
}

/** A token is replaced so long before its end that a running request still succeeds. */
const renewalMarginMs = 120_000;
/** For servers that do not say how long a token lasts. */
const usualLifetimeMs = 15 * 60_000;
/** Codes of RFC 6749 §5.2, and of Salesforce, that only another credential can answer. */
const refusals = new Set([
  'invalid_client',
  'invalid_client_id',
  'invalid_grant',
  'unauthorized_client',
  'access_denied',
]);
const mayPass = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);

/**
 * The `authorization` of a tool's API by OAuth's client credentials grant (RFC 6749 §4.4). A token is requested when the
 * first request needs one, shortly before it ends, and once more if the tool refuses it.
 */
export function clientCredentials(
  session: ToolSession,
  { baseUrl, path, clientId, clientSecret, scope, isJson = false }: ClientCredentials,
): (isRefused: boolean) => Promise<string> {
  const api = session.api({ baseUrl, headers: {}, faultIn: refusedToken });
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(scope !== undefined && { scope }),
  };
  let header = '';
  let ends = 0;
  return async (isRefused) => {
    if (!isRefused && Date.now() < ends) return header;
    const { body } = await api.get<TokenResponse | null>(path, {
      method: 'POST',
      ...(isJson ? { body: form } : { form }),
    });
    if (typeof body?.access_token !== 'string') throw new ToolRejected('its token endpoint returned no access token');
    const lifetime = Number(body.expires_in) * 1000 || usualLifetimeMs;
    header = `Bearer ${body.access_token}`;
    ends = Date.now() + Math.max(lifetime / 2, lifetime - renewalMarginMs);
    return header;
  };
}

/** Servers differ in the status of a refusal. */
function refusedToken(body: unknown): ReportedFault | null {
  const { error, error_description: words } = body as Readonly<Record<string, unknown>>;
  if (typeof error !== 'string') return null;
  const told = typeof words === 'string' && words !== '' ? words : error;
  // ServiceNow's code for a refused client is `server_error`, and the true one is in the words.
  const isRefused = refusals.has(error) || refusals.has(told);
  return { kind: isRefused ? 'expired' : mayPass.has(error) ? 'failed' : 'refused', words: told };
}
