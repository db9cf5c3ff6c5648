import type { LogEvent } from '#event-log';
import { type EventNames, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';

export interface GitlabUser {
  readonly id: number;
  readonly username?: string;
  readonly name?: string | null;
}

export interface GitlabProject {
  /** It stays the same when the project is renamed or transferred. */
  readonly id: number;
  /** `group/name`, as it is called today. */
  readonly path: string;
  /** What it was called when it was connected: with this path begin the ids of its events. */
  readonly firstPath: string;
  /** The labels that are columns of its boards. */
  readonly columns: ReadonlySet<number>;
  readonly labels: ReadonlyMap<number, string>;
  /** Whether it has labels that are activities. */
  readonly hasColumns: boolean;
  readonly hasMilestones: boolean;
  /** Whether ids of events are made of their times, because GraphQL does not give their numbers. */
  readonly idsByTime: boolean;
}

/** Issues are written `#12`, merge requests `!12`. */
export type GitlabSign = '#' | '!';

export interface GitlabItem {
  readonly id: number;
  readonly iid: number;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly author?: GitlabUser | null;
  readonly assignees?: readonly GitlabUser[] | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface GitlabLabel {
  readonly id: number;
  readonly name?: string | null;
}

/** Of a change of state, a label, or a milestone. */
export interface GitlabEvent {
  /** Not a number where GraphQL gave the event. */
  readonly id: number;
  readonly user?: GitlabUser | null;
  readonly created_at: string;
  readonly state?: string | null;
  readonly action?: string | null;
  /** Null once the label is deleted. */
  readonly label?: GitlabLabel | null;
}

export interface GitlabNote {
  readonly id: number;
  readonly author?: GitlabUser | null;
  readonly created_at: string;
  readonly system?: boolean;
  readonly body?: string | null;
}

export interface GitlabHistory {
  readonly states: readonly GitlabEvent[];
  readonly labels: readonly GitlabEvent[];
  readonly milestones: readonly GitlabEvent[];
  readonly notes: readonly GitlabNote[];
}

/** Beginnings of the system notes in which GitLab records changes. */
const systemNotes: readonly (readonly [RegExp, string])[] = [
  [/^assigned to /, 'Assigned'],
  [/^unassigned /, 'Unassigned'],
  [/^requested review from /, 'Review requested'],
  [/^approved this merge request/, 'Approved'],
  [/^unapproved this merge request/, 'Approval withdrawn'],
  [/^requested changes/, 'Changes requested'],
  [/^added \d+ commits?/, 'Pushed'],
  [/^marked this merge request as \*\*ready\*\*/, 'Ready for review'],
  [/^marked this merge request as \*\*draft\*\*/, 'Converted to draft'],
  [/^moved (to|from) /, 'Moved'],
  // Servers before version 13; today there are milestone events.
  [/^changed (the )?(milestone|due date)/, 'Milestone set'],
];

/** How servers since 18.2 record a change of status, which has no list of its own. */
const statusNote = /^set status to \*\*(.+)\*\*$/;

const states: Readonly<Record<string, string>> = {
  opened: 'Reopened',
  reopened: 'Reopened',
  closed: 'Closed',
  merged: 'Merged',
};

/** Access tokens of projects and groups, service accounts, and bots have user names of these forms. */
const botName = /^(?:project|group)_\d+_bot|^service_account_|^gitlab-?duo|^duo-|[-_]bot$|\[bot\]$/i;
/** GitLab gives what deleted accounts did to one account, of this name and perhaps a number. */
const ghostName = /^ghost\d*$/;

export const itemId = ({ id }: Pick<GitlabProject, 'id'>, sign: GitlabSign, iid: number): string =>
  `${id}${sign}${iid}`;

/** The column that a label stands for: `workflow::in dev` is `in dev`, and any label of a board is one. */
export function nameColumn({ columns }: Pick<GitlabProject, 'columns'>, { id, name }: GitlabLabel): string | null {
  if (!name) return null;
  const at = name.lastIndexOf('::');
  if (at > 0 && at + 2 < name.length) return name.slice(at + 2);
  return columns.has(id) ? name : null;
}

export function gitlabEvents(
  project: GitlabProject,
  sign: GitlabSign,
  item: GitlabItem,
  { states: stateEvents, labels, milestones, notes }: GitlabHistory,
  names: EventNames,
): LogEvent[] {
  const { path, firstPath, idsByTime } = project;
  const common = {
    case: names.caseKey(itemId(project, sign, item.iid)),
    caseName: `${names.named('project', project.id, path)}${sign}${item.iid}`,
    workflow: sign === '#' ? 'Issue' : 'Merge request',
  };
  const by = (user: GitlabUser | null | undefined) => ({
    resource: showPerson(user, names),
    automated: botName.test(user?.username ?? ''),
  });
  const id = (kind: string, key: number | string): string => `${firstPath}${sign}${item.iid}/${kind}/${key}`;
  const eventId = (kind: string, what: number | string, { id: number, created_at: at }: GitlabEvent): string =>
    id(kind, idsByTime ? `${what}@${Math.floor(Date.parse(at) / 1000)}` : number);
  // GraphQL gives whole seconds: what happened while the item was created came after it.
  const time = (at: string): string =>
    Math.floor(Date.parse(item.created_at) / 1000) * 1000 === Date.parse(at) ? item.created_at : at;
  const happened = (
    { user, created_at: at }: Pick<GitlabEvent, 'user' | 'created_at'>,
    activity: string,
    key: string,
    told: Pick<ToolEvent, 'links' | 'attributes'> = {},
  ): LogEvent[] => toolEvent({ ...common, ...by(user), activity, at: time(at), id: key, ...told });
  const users = new Map(
    [
      item.author,
      ...(item.assignees ?? []),
      ...stateEvents.map(({ user }) => user),
      ...notes.map(({ author }) => author),
    ].flatMap((user) => (user?.username === undefined ? [] : [[user.username, user] as const])),
  );
  const links = findReferences(`${item.title ?? ''}\n${item.description ?? ''}`, path).filter(
    (link) => link !== `${path}${sign}${item.iid}`,
  );
  return [
    ...happened({ ...item, user: item.author }, 'Opened', id('opened', item.id), { links }),
    ...stateEvents.flatMap((event) => {
      const activity = states[event.state ?? ''];
      return activity === undefined ? [] : happened(event, activity, eventId('state', activity, event));
    }),
    ...labels.flatMap((event) => {
      const { action, label } = event;
      const column = label ? nameColumn(project, label) : null;
      if (action !== 'add' || !label || column === null) return [];
      return happened(event, names.named('label', label.id, column), eventId('label', label.id, event));
    }),
    ...milestones.flatMap((event) =>
      event.action === 'add' ? happened(event, 'Milestone set', eventId('milestone', 'set', event)) : [],
    ),
    ...notes.flatMap(({ id: number, system, body, author, ...note }) => {
      const activity = system === true ? nameChange(body ?? '') : 'Commented';
      if (activity === undefined) return [];
      const named = system === true && activity !== 'Moved' ? [] : findReferences(body, path);
      const assignee = activity === 'Assigned' ? findAssignees(body ?? '', users, names) : null;
      const told = { links: named, attributes: { assignee } };
      return happened({ ...note, user: author }, activity, id('note', number), told);
    }),
  ];
}

const nameChange = (body: string): string | undefined =>
  statusNote.exec(body)?.[1] ?? systemNotes.find(([words]) => words.test(body))?.[1];

const showPerson = (user: GitlabUser | null | undefined, { person }: Pick<EventNames, 'person'>): string | null =>
  user && !ghostName.test(user.username ?? '') ? person(user.id, user.name) : null;

/** `assigned to @ada and @bo and unassigned @cy`: those of the new ones who are known by more than their user names. */
function findAssignees(body: string, users: ReadonlyMap<string, GitlabUser>, names: EventNames): string | null {
  const [added = ''] = body.split(/ and unassigned /, 1);
  const mentioned = [...added.matchAll(/@([\w.-]+)/g)].map(([, name = '']) => users.get(name));
  const known = mentioned.flatMap((user) => showPerson(user, names) ?? []);
  return known.length > 0 ? known.join(', ') : null;
}
