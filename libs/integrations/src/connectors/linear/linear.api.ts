import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ReportedFault } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import type { ChangedItem, ReadSpan } from '../kit/changed-items.js';
import {
  type LinearPage,
  type LinearComment,
  type LinearEntry,
  type LinearIssue,
  type LinearLists,
  type LinearTeam,
  type WholeLinearIssue,
  nameTeam,
} from './linear.mapping.js';
import {
  changedIssuesQuery,
  commentsQuery,
  historyQuery,
  issuesQuery,
  pageSize,
  statesQuery,
  teamsQuery,
} from './linear.queries.js';

interface LinearError {
  readonly message?: string;
  readonly extensions?: { readonly code?: string; readonly type?: string; readonly userPresentableMessage?: string };
}

type ChangedIssues = { readonly issues: LinearPage<{ readonly id: string; readonly updatedAt: string }> };
type Nodes<Name extends string, Node> = Readonly<Record<Name, LinearPage<Node>>>;

/** How many pages of changed issues are held. */
const pagesHeld = 4;

export async function runQuery<Result>(api: ToolApi, query: string, variables: object): Promise<Result> {
  const { body } = await api.post<{ data?: Result | null }>('/graphql', { query, variables });
  if (!body.data) throw new ToolUnreachable('its response has no data');
  return body.data;
}

/** GraphQL reports errors in the body; Linear returns 400 for a used-up rate limit. */
export function readFault(body: unknown): ReportedFault | null {
  const error = (body as { errors?: readonly LinearError[] }).errors?.[0];
  if (!error) return null;
  const { code, type, userPresentableMessage } = error.extensions ?? {};
  const words = userPresentableMessage ?? error.message ?? 'an error without words';
  if (code === 'RATELIMITED') return { kind: 'over_limit', words };
  if (code === 'AUTHENTICATION_ERROR' || type === 'authentication error') return { kind: 'expired', words };
  if (code === 'FORBIDDEN' || type === 'forbidden') return { kind: 'refused', words };
  return { kind: 'failed', words };
}

export const readTeams = (api: ToolApi): Promise<LinearTeam[]> =>
  all(async (after) => (await runQuery<Nodes<'teams', LinearTeam>>(api, teamsQuery, { after })).teams);

/** Records what teams and states are called today. */
export async function readLists(
  api: ToolApi,
  session: Pick<ToolSession, 'named'>,
): Promise<LinearLists & { readonly listed: readonly LinearTeam[] }> {
  type State = { readonly id: string; readonly name: string };
  const listed = await readTeams(api);
  for (const team of listed) nameTeam(team, session);
  const states = await all(
    async (after) => (await runQuery<Nodes<'workflowStates', State>>(api, statesQuery, { after })).workflowStates,
  );
  for (const { id, name } of states) session.named('status', id, name);
  return {
    listed,
    teams: new Set(listed.map(({ id }) => id)),
    states: new Set(states.map(({ id }) => id)),
  };
}

/**
 * Linear cannot sort by time of change, oldest first, so changes are read by spans of time; at most a thousand ids are
 * held.
 */
export function changedIssues(api: ToolApi, teams: readonly string[] | null): ReadSpan<ChangedItem> {
  return async (from, until, isShortest) => {
    const updatedAt = { gte: from.toISOString(), lt: until.toISOString() };
    const filter = { updatedAt, ...(teams && { team: { id: { in: teams } } }) };
    const found: ChangedItem[] = [];
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

/** What Linear has of each of these issues: null of one that is gone. */
export async function readIssues(
  api: ToolApi,
  items: readonly { readonly id: string }[],
): Promise<(readonly [string, LinearIssue | null])[]> {
  const ids = items.map(({ id }) => id);
  const { issues } = await runQuery<{ issues: LinearPage<LinearIssue> }>(api, issuesQuery, { ids });
  const known = new Map(issues.nodes.map((issue) => [issue.id, issue]));
  return ids.map((id) => [id, known.get(id) ?? null]);
}

/** The issue with the pages of its history and comments that did not come with it. */
export async function completed(api: ToolApi, issue: LinearIssue): Promise<WholeLinearIssue> {
  const ofIssue = async <Part>(query: string, after: string): Promise<Part> =>
    (await runQuery<{ issue: Part }>(api, query, { id: issue.id, after })).issue;
  const history = await rest<LinearEntry>(
    issue.history,
    async (after) => (await ofIssue<Pick<LinearIssue, 'history'>>(historyQuery, after)).history,
  );
  const comments = await rest<LinearComment>(
    issue.comments,
    async (after) => (await ofIssue<Pick<LinearIssue, 'comments'>>(commentsQuery, after)).comments,
  );
  return { issue, history, comments };
}

/** All nodes of a connection whose first page came with its issue. */
async function rest<Node>(
  { nodes, pageInfo }: LinearPage<Node>,
  next: (after: string) => Promise<LinearPage<Node>>,
): Promise<Node[]> {
  const found = [...nodes];
  for (let info = pageInfo; info.hasNextPage && info.endCursor;) {
    const page = await next(info.endCursor);
    found.push(...page.nodes);
    info = page.pageInfo;
  }
  return found;
}

const all = async <Node>(read: (after: string | null) => Promise<LinearPage<Node>>): Promise<Node[]> =>
  rest(await read(null), read);
