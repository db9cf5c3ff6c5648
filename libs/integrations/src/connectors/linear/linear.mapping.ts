import type { LogEvent } from '#event-log';
import { type EventNames, findReferences, toolEvent } from '../kit/tool-event.js';

interface LinearNamed {
  readonly id: string;
  readonly name: string;
}

/** `app` is true for applications that act on their own, such as agents. */
interface LinearUser extends LinearNamed {
  readonly app?: boolean;
}

/** An integration or an automation. */
interface LinearBot {
  readonly id?: string | null;
  readonly type: string;
  readonly name?: string | null;
}

/**
 * One entry of an issue's history, which may hold several changes. Null means not changed, or that the value was
 * deleted.
 */
export interface LinearEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly actor?: LinearUser | null;
  readonly botActor?: LinearBot | null;
  readonly toStateId?: string | null;
  readonly fromAssigneeId?: string | null;
  readonly toAssigneeId?: string | null;
  readonly toAssignee?: { readonly name: string } | null;
  readonly fromTeamId?: string | null;
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
  readonly botActor?: LinearBot | null;
  /** Someone who writes through an integration, such as a thread in Slack. */
  readonly externalUser?: LinearNamed | null;
  readonly body?: string | null;
}

export interface LinearPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

export interface LinearTeam extends LinearNamed {
  readonly key: string;
}

export interface LinearIssue {
  readonly id: string;
  readonly identifier: string;
  /** Oldest first. */
  readonly previousIdentifiers: readonly string[];
  readonly createdAt: string;
  readonly title: string;
  readonly description?: string | null;
  readonly creator?: LinearUser | null;
  readonly botActor?: LinearBot | null;
  readonly externalUserCreator?: LinearNamed | null;
  readonly team: LinearTeam;
  readonly parent?: { readonly id: string; readonly identifier: string } | null;
  readonly attachments: { readonly nodes: readonly { readonly url: string }[] };
  readonly history: LinearPage<LinearEntry>;
  readonly comments: LinearPage<LinearComment>;
}

export interface WholeLinearIssue {
  readonly issue: LinearIssue;
  readonly history: readonly LinearEntry[];
  readonly comments: readonly LinearComment[];
}

/** The ids of the teams and workflow states that Linear lists; the others were deleted. */
export interface LinearLists {
  readonly states: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
}

/** Records what a team is called: its key is in the identifiers of issues, its name is the workflow. */
export function nameTeam({ id, key, name }: LinearTeam, { named }: Pick<EventNames, 'named'>): void {
  named('team', id, name);
  named('team_key', id, key);
}

/** An issue's creation, history and comments as events, oldest first. */
export function linearEvents(
  { issue, history, comments }: WholeLinearIssue,
  lists: LinearLists,
  names: EventNames,
): LogEvent[] {
  nameTeam(issue.team, names);
  const ordered = history.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const moves = ordered.filter(({ fromTeamId, toTeamId }) => fromTeamId && toTeamId);
  const nameAt = traceNames(issue, moves, lists, names);
  const common = { case: names.caseKey(issue.id), workflow: teamAtFirst(issue, moves, lists, names) };
  const own = new Set([issue.identifier, ...issue.previousIdentifiers]);
  const findLinks = (text?: string | null): string[] => findReferences(text).filter((link) => !own.has(link));
  const created = {
    ...common,
    activity: 'Created',
    at: issue.createdAt,
    id: `${issue.id}/created`,
    ...by(issue.creator, issue.botActor, issue.externalUserCreator, names),
    links: [
      ...findLinks(`${issue.title}\n${issue.description ?? ''}`),
      ...(issue.parent ? [names.caseKey(issue.parent.id)] : []),
      ...issue.attachments.nodes.flatMap(({ url }) => findLinks(url)),
    ],
  };
  const changes = ordered.flatMap((entry) =>
    listChanges(entry, lists, names).map(([kind, activity]) => ({
      ...common,
      activity,
      at: entry.createdAt,
      id: `${issue.id}/${entry.id}/${kind}`,
      ...by(entry.actor, entry.botActor, null, names),
      ...(activity === 'Assigned' && {
        attributes: { assignee: names.person(entry.toAssigneeId, entry.toAssignee?.name) },
      }),
    })),
  );
  const said = comments.map(({ id, createdAt, user, botActor, externalUser, body }) => ({
    ...common,
    activity: 'Commented',
    at: createdAt,
    id: `${issue.id}/comment/${id}`,
    links: findLinks(body),
    ...by(user, botActor, externalUser, names),
  }));
  const later = [...changes, ...said].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [created, ...later].flatMap((event) => toolEvent({ ...event, caseName: nameAt(Date.parse(event.at)) }));
}

/** Linear deletes no people, so a change without a person was made by an automation. */
function by(
  user: LinearUser | null | undefined,
  bot: LinearBot | null | undefined,
  external: LinearNamed | null | undefined,
  { person }: EventNames,
) {
  const who = user ?? external;
  if (who) return { resource: person(who.id, who.name), automated: (user?.app ?? false) || Boolean(bot && !external) };
  return { resource: bot ? person(`bot ${bot.id ?? bot.type}`, bot.name ?? bot.type) : null, automated: true };
}

function listChanges(
  entry: LinearEntry,
  { states }: LinearLists,
  { named }: EventNames,
): (readonly [string, string])[] {
  const { toStateId, fromAssigneeId, toAssigneeId, toTeamId, toCycleId, archived, trashed } = entry;
  const hasPriority = typeof entry.toPriority === 'number' && entry.toPriority !== entry.fromPriority;
  return [
    ...(toStateId ? [['state', states.has(toStateId) ? named('status', toStateId) : 'Deleted state'] as const] : []),
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

/** The team in which the issue began, so that a move does not split the case. */
function teamAtFirst(
  { team }: LinearIssue,
  [first]: readonly LinearEntry[],
  lists: LinearLists,
  { named }: EventNames,
) {
  const id = first?.fromTeamId ?? team.id;
  return id === team.id || lists.teams.has(id) ? named('team', id) : 'Deleted team';
}

/**
 * What the issue was called at a time: `ENG-12`, with another number in each team through which it moved. Earlier
 * identifiers are told apart because links and texts still use them.
 */
function traceNames(
  { identifier, previousIdentifiers, team }: LinearIssue,
  moves: readonly LinearEntry[],
  { teams }: LinearLists,
  { named }: EventNames,
): (time: number) => string {
  const called = (teamId: string | null | undefined, written: string): string =>
    teamId && (teamId === team.id || teams.has(teamId))
      ? `${named('team_key', teamId)}${written.slice(written.lastIndexOf('-'))}`
      : written;
  const current = called(team.id, identifier);
  const earlier = previousIdentifiers.map((written, at) => ({
    until: Date.parse(moves[at]?.createdAt ?? ''),
    name: called(moves[at]?.fromTeamId, written),
  }));
  return (time) => earlier.find(({ until }) => time < until)?.name ?? current;
}
