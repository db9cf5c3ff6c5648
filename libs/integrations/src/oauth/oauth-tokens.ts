import { ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';

/** Credentials from signing in at a tool, instead of a token that a person enters. */
export interface OAuthCredentials {
  readonly accessToken: string;
  /** Missing where the tool's tokens do not expire. */
  readonly refreshToken?: string;
  /** ISO 8601. */
  readonly accessTokenEnds?: string;
  /** The address of the tool's API, if it is not the one in the configuration. */
  readonly apiUrl?: string;
}

/** Refreshed so long before its end that a running request still succeeds. */
const renewalMarginMs = 120_000;

export function readOAuthCredentials(credentials: Readonly<Record<string, unknown>>): OAuthCredentials | null {
  return typeof credentials.accessToken === 'string' ? (credentials as unknown as OAuthCredentials) : null;
}

export function isStale({ accessTokenEnds }: OAuthCredentials, now: Date): boolean {
  return accessTokenEnds !== undefined && Date.parse(accessTokenEnds) - renewalMarginMs <= now.getTime();
}

/** When the connection expires; null where its token can be refreshed. */
export function findExpiry({ refreshToken, accessTokenEnds }: OAuthCredentials): Date | null {
  return refreshToken !== undefined || accessTokenEnds === undefined ? null : new Date(accessTokenEnds);
}

type TokenBody = Readonly<Record<string, unknown>>;

/**
 * Normalizes the response of a token endpoint to RFC 6749 §5: GitHub and Slack refuse with a 200, HubSpot has named its
 * errors in `status`, ServiceNow calls a refusal a server's error, and several add fields with types of their own.
 */
export async function tokenResponse(answer: Response): Promise<Response> {
  const body = parseObject(await wholeText(answer));
  const refusal = text(body.error) ?? (answer.status >= 400 ? text(body.status) : null);
  // A failure of the server or a used-up rate limit is no refusal.
  if (answer.status >= 500 || answer.status === 429) return Response.json({}, { status: answer.status });
  if (refusal !== null && text(body.access_token) === null) {
    const words = text(body.error_description) ?? text(body.message);
    const status = answer.status >= 400 ? answer.status : 400;
    const error = refusal === 'server_error' && status === 401 ? 'access_denied' : refusal;
    return Response.json({ error, ...(words !== null && { error_description: words }) }, { status });
  }
  const given = Object.entries({
    access_token: body.access_token,
    token_type: body.token_type ?? 'bearer',
    expires_in: body.expires_in,
    refresh_token: body.refresh_token,
  }).filter(([, value]) => value !== undefined && value !== null);
  return Response.json(Object.fromEntries(given), { status: answer.status });
}

/** A token or a list of an account's sites has a few kilobytes. */
const longestAnswer = 256 * 1024;

export async function wholeText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > longestAnswer) throw new ToolUnreachable('its answer to the sign-in is larger than 256 KiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseObject(written: string): TokenBody {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null ? (value as TokenBody) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The vendors' codes for a consent that has ended; Atlassian's is `unauthorized_client`. */
const consentIsOver = new Set([
  'invalid_grant',
  'unauthorized_client',
  'bad_refresh_token',
  'BAD_REFRESH_TOKEN',
  'invalid_refresh_token',
  'token_revoked',
  'token_expired',
  'account_inactive',
]);
/** Codes of temporary failures, which Slack sends with a 200. */
const mayPass = new Set([
  'temporarily_unavailable',
  'server_error',
  'ratelimited',
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'slow_down',
]);

/**
 * The error for a token endpoint's code. Unknown codes are refusals that the operator can fix, so the connection is
 * kept.
 */
export function tokenError(error: string, words: string): ToolRejected | ToolUnreachable {
  return mayPass.has(error) ? new ToolUnreachable(words) : new ToolRejected(words, consentIsOver.has(error));
}
