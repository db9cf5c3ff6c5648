import type { LogEvent } from '#event-log';
import { storableInstant } from '#platform';
import { type CaseEvent, type EventNames, findReferences, toolEvent } from '../kit/tool-event.js';

/** Jira Cloud identifies people by `accountId`, Data Center by `key`. */
interface JiraUser {
  readonly accountId?: string;
  readonly key?: string;
  readonly name?: string | null;
  readonly displayName?: string | null;
  /** On Cloud: `atlassian`, `app`, or `customer` of a service desk. */
  readonly accountType?: string;
}

/** With the keys `field`, `from`, `fromString`, `to`, `toString`. */
export type JiraChange = Readonly<Record<string, unknown>>;

export interface JiraHistory {
  readonly id: string;
  readonly author?: JiraUser | null;
  /** Milliseconds where the changelogs of several issues were requested together. */
  readonly created: string | number;
  readonly items: readonly JiraChange[];
}

export interface JiraComment {
  readonly id: string;
  readonly author?: JiraUser | null;
  readonly created: string;
}

interface Linked {
  readonly id: string;
}

export interface JiraIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: {
    readonly created: string;
    readonly updated: string;
    readonly creator?: JiraUser | null;
    readonly reporter?: JiraUser | null;
    readonly project?: { readonly id: string; readonly key: string; readonly projectTypeKey?: string } | null;
    readonly issuetype?: { readonly id?: string; readonly name?: string } | null;
    readonly priority?: { readonly name?: string } | null;
    readonly summary?: string | null;
    readonly parent?: Linked | null;
    readonly issuelinks?: readonly { readonly inwardIssue?: Linked; readonly outwardIssue?: Linked }[];
    readonly comment?: { readonly comments?: readonly JiraComment[]; readonly total?: number } | null;
  };
  readonly changelog?: { readonly histories?: readonly JiraHistory[] };
}

export interface WholeJiraIssue {
  readonly issue: JiraIssue;
  readonly histories: readonly JiraHistory[];
  readonly comments: readonly JiraComment[];
}

/** The ids of what is in Jira's lists, and so has its current name. */
export type JiraLists = Readonly<Record<'status' | 'issuetype' | 'project', ReadonlySet<string>>>;

const otherChanges: Readonly<Record<string, string>> = {
  assignee: 'Assigned',
  priority: 'Priority changed',
  issuetype: 'Type changed',
  Key: 'Moved',
  Sprint: 'Sprint changed',
  'Fix Version': 'Version changed',
  Flagged: 'Flagged',
  resolution: 'Resolution set',
};

export function jiraEvents(
  { issue, histories, comments }: WholeJiraIssue,
  lists: JiraLists,
  names: EventNames,
): LogEvent[] {
  const { fields, id } = issue;
  const ordered = [...histories].sort((one, other) => readTime(one) - readTime(other));
  const nameAt = traceNames(issue, ordered, lists, names);
  const common = { case: names.caseKey(id), workflow: firstType(issue, ordered, lists, names) };
  const by = (user?: JiraUser | null) => ({ resource: showPerson(user, names), automated: isAutomated(user) });
  const related = (fields.issuelinks ?? []).flatMap(({ inwardIssue, outwardIssue }) => [inwardIssue, outwardIssue]);
  const event = (time: number, told: Omit<CaseEvent, 'at'>): LogEvent[] =>
    toolEvent({ ...common, caseName: nameAt(time), at: storableInstant(new Date(time))?.toISOString(), ...told });
  const created = event(Date.parse(fields.created), {
    activity: 'Created',
    id,
    ...by(fields.creator),
    links: [
      ...[...related, fields.parent].flatMap((linked) => (linked ? names.caseKey(linked.id) : [])),
      ...findReferences(fields.summary).filter((link) => link !== issue.key),
    ],
    attributes: { priority: fields.priority?.name ?? null },
  });
  const changes = ordered.flatMap((history) =>
    history.items.flatMap((item, position) => {
      const change = readChange(item);
      const activity =
        change.field === 'status' ? nameValue('status', change.to, change.toText, lists, names) : nameActivity(change);
      if (activity === null) return [];
      return event(readTime(history), {
        activity,
        id: `${id}/${history.id}/${position}`,
        ...by(history.author),
        attributes: change.field === 'assignee' ? { assignee: names.person(change.to, change.toText) } : {},
      });
    }),
  );
  const said = comments.flatMap(({ id: comment, author, created: at }) =>
    event(Date.parse(at), {
      activity: 'Commented',
      id: `${id}/comment/${comment}`,
      ...by(author),
      party: findParty(issue, author),
    }),
  );
  return [...created, ...changes, ...said];
}

interface JiraFieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly fromText: string | null;
  readonly to: string | null;
  readonly toText: string | null;
}

/** A Map, because a change has a field `toString`, which every object has as well. */
function readChange(item: JiraChange): JiraFieldChange {
  const change = new Map(Object.entries(item));
  const text = (name: string): string | null => readText(change.get(name));
  return {
    field: text('field') ?? '',
    from: text('from'),
    fromText: text('fromString'),
    to: text('to'),
    toText: text('toString'),
  };
}

const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const readTime = ({ created }: JiraHistory): number => (typeof created === 'number' ? created : Date.parse(created));

function nameActivity({ field, to }: JiraFieldChange): string | null {
  if (field === 'assignee' && to === null) return 'Unassigned';
  return otherChanges[field] ?? null;
}

/** What is in Jira's lists was named with them; what is not was deleted, and keeps the last name that it had. */
function nameValue(
  kind: 'status' | 'issuetype',
  id: string | null,
  told: string | null,
  lists: JiraLists,
  { named }: EventNames,
): string {
  if (id === null) return told ?? 'Unnamed';
  return lists[kind].has(id) ? named(kind, id) : named(kind, id, told);
}

/** The type with which the issue began, so that another type does not split the case. */
function firstType(
  { fields: { issuetype } }: JiraIssue,
  ordered: readonly JiraHistory[],
  lists: JiraLists,
  names: EventNames,
): string {
  const [first] = ordered.flatMap(({ items }) => items.map(readChange).filter(({ field }) => field === 'issuetype'));
  const [id, told] = first ? [first.from, first.fromText] : [issuetype?.id ?? null, issuetype?.name ?? null];
  return id === null && told === null ? 'Issue' : nameValue('issuetype', id, told, lists, names);
}

/**
 * What the issue was called at a time: `KEY-12`, with another number in each project through which it moved. The keys of
 * the past are read from the changelog, because links and texts still use them.
 */
function traceNames(
  { key, fields: { project } }: JiraIssue,
  ordered: readonly JiraHistory[],
  lists: JiraLists,
  { named }: EventNames,
): (time: number) => string {
  const current = project ? `${named('project', project.id, project.key)}${readNumber(key)}` : key;
  const earlier = ordered.flatMap((history) => {
    const changes = history.items.map(readChange);
    const old = changes.find(({ field }) => field === 'Key')?.fromText;
    if (!old) return [];
    const from = changes.find(({ field }) => field === 'project')?.from ?? null;
    const isKnown = from !== null && lists.project.has(from);
    return [{ until: readTime(history), name: isKnown ? `${named('project', from)}${readNumber(old)}` : old }];
  });
  return (time) => earlier.find(({ until }) => time < until)?.name ?? current;
}

/** The `-12` of `KEY-12`. */
const readNumber = (key: string): string => key.slice(key.lastIndexOf('-'));

const showPerson = (user: JiraUser | null | undefined, { person }: EventNames): string | null =>
  person(user?.accountId ?? user?.key, user?.displayName);

/** On Data Center, apps and Automation for Jira act as users like any other, so only their names tell them. */
function isAutomated(user?: JiraUser | null): boolean {
  if (!user) return false;
  const { accountType, name, displayName } = user;
  return accountType === 'app' || name?.startsWith('addon_') === true || displayName === 'Automation for Jira';
}

/** In projects of a service desk, the customer is who reported the issue, or who can only use the portal. */
function findParty(
  { fields: { project, reporter } }: JiraIssue,
  author?: JiraUser | null,
): 'customer' | 'agent' | null {
  if (!author || isAutomated(author)) return null;
  if (author.accountType === 'customer') return 'customer';
  if (project?.projectTypeKey !== 'service_desk') return null;
  const readId = (user?: JiraUser | null): string | undefined => user?.accountId ?? user?.key;
  return readId(author) === readId(reporter) ? 'customer' : 'agent';
}

/**
 * An instant as `yyyy-MM-dd HH:mm` in a time zone, because Jira's queries understand nothing else. Never later than the
 * instant: an hour earlier where the clocks go back and show the minute twice.
 */
export function localMinute(instant: Date, timeZone: string): string {
  const parts = (at: number): string => format(timeZone).format(at).replace(', ', ' ').replace('24:', '00:');
  const written = parts(instant.getTime());
  const isTwice = [-3_600_000, 3_600_000].some((hour) => parts(instant.getTime() + hour) === written);
  return isTwice ? parts(instant.getTime() - 2 * 3_600_000) : written;
}

function format(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates have the form of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
}
