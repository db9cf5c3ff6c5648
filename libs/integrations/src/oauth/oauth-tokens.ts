import { ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';

/** What signing in at a tool has given, in the place of a token that a person pasted. */
export interface OAuthCredentials {
  readonly accessToken: string;
  /** Missing where the tool's tokens do not run out. */
  readonly refreshToken?: string;
  /** ISO 8601. */
  readonly accessTokenEnds?: string;
  /** Where the tool's API is, if not at the address in the configuration. */
  readonly apiUrl?: string;
}

/** Soon enough before its end that a request under way still gets through. */
const margin = 120_000;

export function oauthCredentialsIn(credentials: Readonly<Record<string, unknown>>): OAuthCredentials | null {
  return typeof credentials.accessToken === 'string' ? (credentials as unknown as OAuthCredentials) : null;
}

export function isStale({ accessTokenEnds }: OAuthCredentials, now: Date): boolean {
  return accessTokenEnds !== undefined && Date.parse(accessTokenEnds) - margin <= now.getTime();
}

/** When the connection ends by itself: never where its token can be refreshed. */
export function endOf({ refreshToken, accessTokenEnds }: OAuthCredentials): Date | null {
  return refreshToken !== undefined || accessTokenEnds === undefined ? null : new Date(accessTokenEnds);
}

type Body = Readonly<Record<string, unknown>>;

/**
 * What a token endpoint answered, in the form of RFC 6749 §5: GitHub and Slack refuse with a 200, HubSpot once named its
 * errors in `status`, and several add fields whose types are their own.
 */
export async function tokenResponse(answer: Response): Promise<Response> {
  const body = objectIn(await wholeText(answer));
  const refusal = text(body.error) ?? (answer.status >= 400 ? text(body.status) : null);
  // A failure of the server, and a limit that is used up, refuse nothing.
  if (answer.status >= 500 || answer.status === 429) return Response.json({}, { status: answer.status });
  if (refusal !== null && text(body.access_token) === null) {
    const words = text(body.error_description) ?? text(body.message);
    const status = answer.status >= 400 ? answer.status : 400;
    return Response.json({ error: refusal, ...(words !== null && { error_description: words }) }, { status });
  }
  const given = Object.entries({
    access_token: body.access_token,
    token_type: body.token_type ?? 'bearer',
    expires_in: body.expires_in,
    refresh_token: body.refresh_token,
  }).filter(([, value]) => value !== undefined && value !== null);
  return Response.json(Object.fromEntries(given), { status: answer.status });
}

/** A token, or a list of an account's sites, has some kilobytes: the tool is not read on without end. */
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

function objectIn(written: string): Body {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null ? (value as Body) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The person's consent is over, by each vendor's word for it; Atlassian's is `unauthorized_client`. */
const consentIsOver = new Set([
  ...['invalid_grant', 'unauthorized_client', 'bad_refresh_token', 'BAD_REFRESH_TOKEN'],
  ...['invalid_refresh_token', 'token_revoked', 'token_expired', 'account_inactive'],
]);
/** Slack says with a 200 that it has trouble of its own. */
const mayPass = new Set([
  ...['temporarily_unavailable', 'server_error', 'ratelimited', 'internal_error', 'fatal_error'],
  ...['service_unavailable', 'request_timeout', 'slow_down'],
]);

/** The error of a token endpoint in our words; all others are the operator's to mend, and the connection waits. */
export function tokenError(error: string, words: string): ToolRejected | ToolUnreachable {
  return mayPass.has(error) ? new ToolUnreachable(words) : new ToolRejected(words, consentIsOver.has(error));
}
