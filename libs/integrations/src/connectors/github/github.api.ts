import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ReportedFault } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { TooMuch, ToolUnreachable } from '../../tool-client/tool.errors.js';
import type { Connection } from '../kit/connector.js';
import { openApi, readAddress } from '../kit/open-api.js';

/** GitHub's two APIs, each with a rate limit of its own. */
export interface GithubApis {
  readonly rest: ToolApi;
  readonly graphql: ToolApi;
}

export interface GithubError {
  readonly type?: string;
  readonly message?: string;
  /** Where in the data something is missing. */
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string };
}

/** Data of which parts may be missing, and why they are. */
export interface GraphqlAnswer<Data> {
  readonly data: Data;
  readonly errors: readonly GithubError[];
}

/** The server does not know what the query asks for, or the token may not ask for it. */
export class QueryRefused extends ToolUnreachable {}

export const defaultUrl = 'https://api.github.com';

export function githubApis(connection: Connection, session: ToolSession): GithubApis {
  const vendor = defaultUrl;
  const headers = {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    // Old objects have ids of an old form otherwise.
    'x-github-next-global-id': '1',
  };
  const entered = ({ token = '' }) => `Bearer ${token}`;
  const url = graphqlUrl(readAddress(connection, vendor));
  return {
    rest: openApi(connection, session, entered, { vendor, headers }),
    graphql: openApi({ ...connection, config: { url } }, session, entered, { headers, faultIn: readFault }),
  };
}

/** `https://HOST/api/v3` has its GraphQL API at `https://HOST/api/graphql`, and `https://api.HOST` at `/graphql`. */
function graphqlUrl(url: string): string {
  const base = url.endsWith('/') ? url.slice(0, -1) : url;
  return base.endsWith('/api/v3') ? base.slice(0, -'/v3'.length) : base;
}

export async function runQuery<Data>(graphql: ToolApi, query: string, variables: object): Promise<GraphqlAnswer<Data>> {
  const { body } = await graphql.post<{ data?: Data | null; errors?: readonly GithubError[] }>('/graphql', {
    query,
    variables,
  });
  const { data, errors = [] } = body;
  // The parts of such an answer are incomplete, and only a smaller question may help.
  const exceeding = errors.find(
    ({ type }) => type === 'RESOURCE_LIMITS_EXCEEDED' || type === 'MAX_NODE_LIMIT_EXCEEDED',
  );
  if (exceeding) throw new TooMuch(readMessage(exceeding));
  if (data) return { data, errors };
  const [error] = errors;
  throw error ? new QueryRefused(readMessage(error)) : new ToolUnreachable('its response has no data');
}

const readMessage = ({ message }: GithubError): string => message ?? 'an error without words';

/** What the query itself is to blame for, so that asking again brings the same. */
const refusals = ['INSUFFICIENT_SCOPES', 'RESOURCE_LIMITS_EXCEEDED', 'MAX_NODE_LIMIT_EXCEEDED'];
const isOverLimit = ({ type, message = '' }: GithubError): boolean =>
  type === 'RATE_LIMITED' || type === 'RATE_LIMIT' || message.includes('secondary rate limit');
/** Only errors of validation have a code. */
const isRefusal = ({ type, extensions }: GithubError): boolean =>
  refusals.includes(type ?? '') || extensions?.code !== undefined;

/** GraphQL reports errors in the body, with the status 200. */
function readFault(body: unknown): ReportedFault | null {
  const { data, errors = [], message } = body as Partial<GraphqlAnswer<unknown>> & { message?: unknown };
  const over = errors.find(isOverLimit);
  if (over) return { kind: 'over_limit', words: readMessage(over) };
  if (typeof message === 'string' && message.includes('secondary rate limit'))
    return { kind: 'over_limit', words: message };
  const [error] = errors;
  if (!error || data || errors.some(isRefusal)) return null;
  return { kind: 'failed', words: readMessage(error) };
}
