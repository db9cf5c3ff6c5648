import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

const entryFields = `id createdAt actor { id name }
  toStateId toState { name } fromAssigneeId toAssigneeId toTeamId toCycleId fromPriority toPriority archived trashed`;
const commentFields = 'id createdAt body user { id name }';
const pageInfo = 'pageInfo { hasNextPage endCursor }';

export const viewerQuery = 'query Viewer { viewer { id } }';

export const teamsQuery = `query Teams($keys: [String!]!) {
  teams(first: 250, filter: { key: { in: $keys } }) { nodes { key } }
}`;

/** Archived issues are included, because they are done, not deleted. */
export const changedIssuesQuery = `query ChangedIssues($filter: IssueFilter, $after: String, $first: Int) {
  issues(filter: $filter, after: $after, first: $first, orderBy: updatedAt, includeArchived: true) {
    nodes { id updatedAt } ${pageInfo}
  }
}`;

export const issuesQuery = `query Issues($ids: [ID!]!, $first: Int) {
  issues(filter: { id: { in: $ids } }, first: $first, includeArchived: true) {
    nodes {
      id identifier previousIdentifiers createdAt title description
      creator { id name } team { name } parent { identifier }
      attachments(first: 10) { nodes { url } }
      history(first: 50) { nodes { ${entryFields} } ${pageInfo} }
      comments(first: 30) { nodes { ${commentFields} } ${pageInfo} }
    }
    ${pageInfo}
  }
}`;

export const historyQuery = `query History($id: String!, $after: String) {
  issue(id: $id) { history(first: 100, after: $after) { nodes { ${entryFields} } ${pageInfo} } }
}`;

export const commentsQuery = `query Comments($id: String!, $after: String) {
  issue(id: $id) { comments(first: 100, after: $after) { nodes { ${commentFields} } ${pageInfo} } }
}`;

export interface LinearUser {
  readonly id: string;
  readonly name: string;
}

interface Named {
  readonly name: string;
}

/**
 * One entry of an issue's history, which may hold several changes. Null means not changed, or that the value was
 * deleted.
 */
export interface LinearEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly actor?: LinearUser | null;
  readonly toStateId?: string | null;
  readonly toState?: Named | null;
  readonly fromAssigneeId?: string | null;
  readonly toAssigneeId?: string | null;
  readonly toTeamId?: string | null;
  readonly toPriority?: number | null;
  readonly fromPriority?: number | null;
  readonly toCycleId?: string | null;
  readonly archived?: boolean | null;
  readonly trashed?: boolean | null;
}

export interface LinearComment {
  readonly id: string;
  readonly createdAt: string;
  readonly user?: LinearUser | null;
  readonly body?: string | null;
}

export interface Connected<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

export interface LinearIssue {
  readonly id: string;
  readonly identifier: string;
  readonly previousIdentifiers: readonly string[];
  readonly createdAt: string;
  readonly title: string;
  readonly description?: string | null;
  readonly creator?: LinearUser | null;
  readonly team: Named;
  readonly parent?: { readonly identifier: string } | null;
  readonly attachments: { readonly nodes: readonly { readonly url: string }[] };
  readonly history: Connected<LinearEntry>;
  readonly comments: Connected<LinearComment>;
}

type Person = (id: string | null | undefined, name?: string | null) => string | null;

/** An issue's creation, history and comments as events, oldest first. */
export function linearEvents(
  issue: LinearIssue,
  history: readonly LinearEntry[],
  comments: readonly LinearComment[],
  person: Person,
): LogEvent[] {
  // An issue that moves to another team gets another identifier; its first one remains the case.
  const name = issue.previousIdentifiers[0] ?? issue.identifier;
  const common = { case: name, workflow: issue.team.name };
  const by = (user?: LinearUser | null): string | null => person(user?.id, user?.name);
  const links = [
    ...referencesIn(`${issue.title}\n${issue.description ?? ''}`),
    ...(issue.parent ? [issue.parent.identifier] : []),
    ...issue.attachments.nodes.flatMap(({ url }) => referencesIn(url)),
  ].filter((link) => link !== name && link !== issue.identifier);
  const changes = history.flatMap((entry) =>
    changesIn(entry).map(([kind, activity]) => ({
      ...common,
      activity,
      at: entry.createdAt,
      id: `${issue.id}/${entry.id}/${kind}`,
      resource: by(entry.actor),
    })),
  );
  const said = comments.map(({ id, createdAt, user, body }) => ({
    ...common,
    activity: 'Commented',
    at: createdAt,
    id: `${issue.id}/comment/${id}`,
    resource: by(user),
    links: referencesIn(body).filter((link) => link !== name && link !== issue.identifier),
  }));
  const created = {
    ...common,
    activity: 'Created',
    at: issue.createdAt,
    id: `${issue.id}/created`,
    resource: by(issue.creator),
    links,
  };
  const later = [...changes, ...said].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [created, ...later].flatMap(toolEvent);
}

function changesIn(entry: LinearEntry): (readonly [kind: string, activity: string])[] {
  const { toStateId, toState, fromAssigneeId, toAssigneeId, toTeamId, toCycleId, archived, trashed } = entry;
  const hasPriority = typeof entry.toPriority === 'number' && entry.toPriority !== entry.fromPriority;
  return [
    // A renamed state appears with the name it has today; of a deleted one, only the id is left.
    ...(toStateId || toState ? [['state', toState?.name ?? 'Deleted state'] as const] : []),
    ...(toAssigneeId ? [['assignee', 'Assigned'] as const] : []),
    ...(fromAssigneeId && !toAssigneeId ? [['assignee', 'Unassigned'] as const] : []),
    ...(toTeamId ? [['team', 'Moved'] as const] : []),
    ...(hasPriority ? [['priority', 'Priority changed'] as const] : []),
    ...(toCycleId ? [['cycle', 'Cycle changed'] as const] : []),
    ...(typeof trashed === 'boolean' ? [['trashed', trashed ? 'Deleted' : 'Restored'] as const] : []),
    ...(typeof archived === 'boolean' && typeof trashed !== 'boolean'
      ? [['archived', archived ? 'Archived' : 'Unarchived'] as const]
      : []),
  ];
}
