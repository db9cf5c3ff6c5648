import type { ToolApi } from '../tool-client/tool-api.js';
import type { ReportedFault } from '../tool-client/tool-request.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';
import { advanced, changedWithin, watermarkIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import {
  type Connected,
  type LinearComment,
  type LinearEntry,
  type LinearIssue,
  changedIssuesQuery,
  commentsQuery,
  historyQuery,
  issuesQuery,
  linearEvents,
  teamsQuery,
  viewerQuery,
} from './linear.mapping.js';
import { readItems, readTogether } from './read-items.js';

interface LinearConfig {
  readonly url?: string;
  readonly teams?: readonly string[];
}

interface GraphqlError {
  readonly message?: string;
  readonly extensions?: { readonly code?: string; readonly type?: string; readonly userPresentableMessage?: string };
}

type ChangedIssues = { readonly issues: Connected<{ readonly id: string; readonly updatedAt: string }> };

/** The most histories that fit into the cost that Linear allows for one query. */
const chunk = 10;
const pageSize = 250;
const pagesHeld = 4;
const defaultUrl = 'https://api.linear.app';

/** Issues with their histories, over Linear's GraphQL API. */
export const linearConnector: Connector = {
  tool: 'linear',
  name: 'Linear',
  description: 'Issues with their history: status changes, assignments, cycles, comments.',
  permissions: [{ name: 'read', why: 'read issues, their history, and comments' }],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The API', defaultUrl),
      teams: listField('Teams', 'Team keys, such as ENG. Default: all that the account can see', '^[A-Z][A-Z0-9]*$'),
      ...commonConfig,
    },
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { apiKey: secretField('API key', 'Created under Settings → Account → Security & access') },
    required: ['apiKey'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    await runQuery(api, viewerQuery, {});
    const { teams: wanted } = configOf(connection);
    if (!wanted) return { expiresAt: null };
    const { teams } = await runQuery<{ teams: { nodes: { key: string }[] } }>(api, teamsQuery, { keys: wanted });
    const missing = wanted.filter((key) => !teams.nodes.some((team) => team.key === key));
    if (missing.length > 0)
      throw new ToolRejected(`the account has no access to the team ${missing.join(', ')}, or there is none`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    let [mark, done] = [watermarkIn(position, session.since), 0];
    const pages = changedWithin(mark, new Date(), changedIssues(connection, api));
    for await (const page of pages) {
      for (let first = 0; first < page.length; first += chunk) {
        const some = page.slice(first, first + chunk);
        const read = (asked: readonly { id: string }[]): Promise<LinearIssue[]> => issuesOf(api, asked);
        const found = await readTogether(some, session, ({ id }) => `issue ${id}`, read);
        const issues = new Map(found.map((issue) => [issue.id, issue]));
        const parts = readItems(some, {
          ...{ size: chunk, session, nameOf: ({ id }) => issues.get(id)?.identifier ?? id },
          read: ({ id }) => withHistory(api, issues.get(id)),
        });
        for await (const { items, read: told } of parts) {
          const events = told.flatMap(({ result }) =>
            result === null ? [] : linearEvents(...result, (id, name) => session.person(id, name)),
          );
          for (const item of items) mark = advanced(mark, item);
          session.progress((done += items.length), null);
          if (events.length > 0) yield { events, position: JSON.stringify(mark) } satisfies CollectedBatch;
        }
      }
    }
  },
};

const configOf = ({ config }: Connection): LinearConfig => config;

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const { apiKey, accessToken } = connection.credentials as { apiKey?: string; accessToken?: string };
  const authorization = accessToken === undefined ? (apiKey ?? '') : `Bearer ${accessToken}`;
  return session.api({ baseUrl: configOf(connection).url ?? defaultUrl, headers: { authorization }, faultIn });
}

async function runQuery<Result>(api: ToolApi, query: string, variables: object): Promise<Result> {
  const { body } = await api.post<{ data?: Result | null }>('/graphql', { query, variables });
  if (!body.data) throw new ToolUnreachable('its response has no data');
  return body.data;
}

/** GraphQL reports errors in the body; Linear returns 400 for a used-up rate limit. */
function faultIn(body: unknown): ReportedFault | null {
  const error = (body as { errors?: readonly GraphqlError[] }).errors?.[0];
  if (!error) return null;
  const { code, type, userPresentableMessage } = error.extensions ?? {};
  const words = userPresentableMessage ?? error.message ?? 'an error without words';
  if (code === 'RATELIMITED') return { kind: 'over_limit', words };
  if (code === 'AUTHENTICATION_ERROR' || type === 'authentication error') return { kind: 'expired', words };
  if (code === 'FORBIDDEN' || type === 'forbidden') return { kind: 'refused', words };
  return { kind: 'failed', words };
}

/**
 * Linear cannot sort by time of change, oldest first, so changes are read by spans of time; at most a thousand ids are
 * held.
 */
function changedIssues(connection: Connection, api: ToolApi) {
  const { teams } = configOf(connection);
  return async (from: Date, until: Date, isShortest: boolean) => {
    const updatedAt = { gte: from.toISOString(), lt: until.toISOString() };
    const filter = { updatedAt, ...(teams && { team: { key: { in: teams } } }) };
    const found: { id: string; changedAt: string }[] = [];
    let after: string | null = null;
    for (let page = 1; ; page++) {
      const { issues }: ChangedIssues = await runQuery<ChangedIssues>(api, changedIssuesQuery, {
        filter,
        after,
        first: pageSize,
      });
      found.push(...issues.nodes.map(({ id, updatedAt: changedAt }) => ({ id, changedAt })));
      if (!issues.pageInfo.hasNextPage) return found;
      if (page === pagesHeld && !isShortest) return null;
      after = issues.pageInfo.endCursor ?? null;
    }
  };
}

/** The issues in the order of `items`, without those that were deleted meanwhile. */
async function issuesOf(api: ToolApi, items: readonly { readonly id: string }[]): Promise<LinearIssue[]> {
  const ids = items.map(({ id }) => id);
  const { issues } = await runQuery<{ issues: Connected<LinearIssue> }>(api, issuesQuery, { ids, first: chunk });
  const known = new Map(issues.nodes.map((issue) => [issue.id, issue]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Null if the issue was deleted meanwhile. */
async function withHistory(api: ToolApi, issue: LinearIssue | undefined) {
  if (!issue) return null;
  const history = await rest(issue.history, (after) => historyPage(api, issue.id, after));
  const comments = await rest(issue.comments, (after) => commentsPage(api, issue.id, after));
  return [issue, history, comments] as const;
}

/** All nodes of a connection whose first page came with its issue. */
async function rest<Node>(
  { nodes, pageInfo }: Connected<Node>,
  next: (after: string) => Promise<Connected<Node>>,
): Promise<Node[]> {
  const all = [...nodes];
  for (let info = pageInfo; info.hasNextPage && info.endCursor;) {
    const page = await next(info.endCursor);
    all.push(...page.nodes);
    info = page.pageInfo;
  }
  return all;
}

const historyPage = async (api: ToolApi, id: string, after: string): Promise<Connected<LinearEntry>> =>
  (await runQuery<{ issue: Pick<LinearIssue, 'history'> }>(api, historyQuery, { id, after })).issue.history;

const commentsPage = async (api: ToolApi, id: string, after: string): Promise<Connected<LinearComment>> =>
  (await runQuery<{ issue: Pick<LinearIssue, 'comments'> }>(api, commentsQuery, { id, after })).issue.comments;
