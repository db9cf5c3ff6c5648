import { type Dispatcher, request } from 'undici';
import { findReason } from './read-response.js';
import { type ToolHeaders, retryAt } from './response-headers.js';
import { SendFailure } from '#platform';
import { ToolDown, ToolRejected, ToolUnreachable } from './tool.errors.js';

/** How requests to one tool are made. */
export interface ApiOptions {
  /** Paths are appended to it. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * For tokens that may end during a round: the header `authorization` of the next request, a new one if the tool has
   * just refused the last one.
   */
  readonly authorization?: (isRefused: boolean) => Promise<string>;
  /** For tools that say in the body, whatever the status, that a request failed. */
  readonly faultIn?: (body: unknown) => ReportedFault | null;
}

/** What a body reports: the limit is used up, the credential or the request is refused, or something failed for now. */
export interface ReportedFault {
  readonly kind: 'over_limit' | 'expired' | 'refused' | 'failed';
  readonly words: string;
  /** How long to wait, in milliseconds, for a limit of which the tool does not say when it ends. */
  readonly wait?: number;
}

export interface ToolRequest {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  /** Sent in place of a JSON body, as OAuth's token endpoints require (RFC 6749 §4.4.2). */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are no failure here, such as the 404 of something deleted: the body is then null. */
  readonly allow?: readonly number[];
  /** Keeps a response out of the session's budget, for long lists of which the caller keeps next to nothing. */
  readonly isPassedOver?: boolean;
}

export interface ToolResponse<Body> {
  readonly status: number;
  readonly headers: ToolHeaders;
  readonly body: Body;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: ToolHeaders;
  readonly text: string;
}

/** A response whose text was read, or one whose body is read as it comes. */
export type AnyResponse = RawResponse | ToolResponse<unknown>;

const headTimeoutMs = 30_000;

export async function send(
  url: URL,
  { method = 'GET', body, form, headers }: ToolRequest,
  options: ApiOptions,
  { dispatcher, signal }: { readonly dispatcher: Dispatcher; readonly signal: AbortSignal },
): Promise<Dispatcher.ResponseData> {
  const sent = request(url.href, {
    dispatcher,
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'assessment-service',
      ...(body && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...options.headers,
      ...headers,
    },
    body: form ? new URLSearchParams(form).toString() : body ? JSON.stringify(body) : null,
    signal,
    headersTimeout: headTimeoutMs,
    bodyTimeout: headTimeoutMs,
  });
  return sent.catch((error: unknown) => {
    // A tool that is there, but takes too long for this one request, may answer others.
    const isLate = error instanceof ToolUnreachable || (error as { code?: unknown }).code === 'UND_ERR_HEADERS_TIMEOUT';
    throw isLate ? error : new ToolDown(SendFailure.of(error).message, { cause: error });
  });
}

export function requestUrl({ baseUrl }: ApiOptions, path: string, { query = {} }: ToolRequest): URL {
  const url = new URL(path.startsWith('http') ? path : `${withoutSlash(baseUrl)}${path}`);
  // The address of a next page comes from the tool, and the credential must not go to another host.
  if (url.origin !== new URL(baseUrl).origin)
    throw new ToolUnreachable(`its next page is at another address, ${url.origin}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Renamed and moved projects redirect within the tool's host; a redirect to another host is not followed. */
export function redirectTarget(from: URL, { headers }: Pick<RawResponse, 'headers'>): URL {
  const location = typeof headers.location === 'string' ? headers.location : '';
  const to = URL.canParse(location, from.href) ? new URL(location, from) : from;
  if (to.origin === from.origin) return to;
  throw new ToolUnreachable(`it redirects to ${to.origin}; connect that address instead`);
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** 429; or 403 and 503 that say when to come back, as GitHub's and Jira's limits do. */
export function isOverLimit({ status, headers }: Pick<RawResponse, 'status' | 'headers'>): boolean {
  if (status === 429) return true;
  return (status === 403 || status === 503) && retryAt(headers, new Date()) !== null;
}

export function reportedFault({ faultIn }: ApiOptions, response: AnyResponse): ReportedFault | null {
  if (!faultIn || !('text' in response)) return null;
  try {
    return faultIn(JSON.parse(response.text));
  } catch {
    return null;
  }
}

/** The error of a response that is no success: a refusal where asking again does not help. */
export function makeRefusal(path: string, response: AnyResponse): ToolRejected | ToolUnreachable {
  const { status } = response;
  return status === 401 || status === 403 || status === 404
    ? new ToolRejected(failureText(path, response), status === 401)
    : new ToolUnreachable(failureText(path, response));
}

export function failureText(path: string, response: AnyResponse): string {
  const reason = 'text' in response ? findReason(response.text) : null;
  return `it answered ${response.status} to ${stripQuery(path)}${reason === null ? '' : `: ${reason}`}`;
}

/** Without the query, which may hold secrets that must not be in a message. */
export function stripQuery(path: string): string {
  return new URL(path, 'http://tool').pathname;
}

/** People paste addresses with a slash at the end. No pattern, which would try each slash of a text that holds many. */
const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address);

/** HTTP Basic, as RFC 7617 writes it. */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
