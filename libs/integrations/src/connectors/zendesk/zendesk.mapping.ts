import type { LogEvent } from '#event-log';
import { type EventNames, type ToolEvent, deletedEvent, findReferences, toolEvent } from '../kit/tool-event.js';

/** `event_type` is `Create`, `Change`, `Comment` or another; the field that changed is a key of its own. */
export type ZendeskChange = Readonly<Record<string, unknown>>;

/** One update of a ticket in the incremental export of ticket events. */
export interface ZendeskUpdate {
  readonly id: number;
  readonly ticket_id: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** -1 for Zendesk's own actions, null if the account was deleted. */
  readonly updater_id?: number | null;
  /** How it was made: a name in the export, an object in audits. */
  readonly via?: unknown;
  readonly child_events?: readonly ZendeskChange[];
}

/** The same update in the audits of a ticket, which name the field that changed. */
export interface ZendeskAudit {
  readonly id: number;
  readonly ticket_id: number;
  readonly created_at: string;
  readonly author_id?: number | null;
  readonly via?: unknown;
  readonly events?: readonly Readonly<Record<string, unknown>>[];
}

export interface ZendeskUser {
  readonly name: string;
  /** `end-user`, `agent` or `admin`. */
  readonly role: string;
}

/** The custom statuses of the account: their categories, and the one that stands for each system status. */
export interface ZendeskStatuses {
  readonly categories: ReadonlyMap<string, string>;
  readonly defaults: ReadonlyMap<string, string>;
}

/** What the events of updates need besides the updates. */
interface ZendeskSurroundings {
  readonly users: ReadonlyMap<number, ZendeskUser>;
  readonly statuses: ZendeskStatuses;
  readonly names: EventNames;
}

const otherChanges: Readonly<Record<string, string>> = {
  group_id: 'Group changed',
  priority: 'Priority changed',
  type: 'Type changed',
  satisfaction_score: 'Rated',
};
const open = new Set(['new', 'open', 'pending', 'hold']);

/** A ticket's number with the time at which it was deleted, and by whom. */
export interface ZendeskDeletion {
  readonly id: number;
  readonly deleted_at: string;
  readonly actor?: { readonly id: number; readonly name?: string | null } | null;
}

export const deletedTicket = ({ id, deleted_at: at, actor }: ZendeskDeletion, names: EventNames): LogEvent[] =>
  deletedEvent(String(id), names, at, { resource: names.person(actor?.id, actor?.name) });

export function zendeskEvents(update: ZendeskUpdate, around: ZendeskSurroundings): LogEvent[] {
  const { id, ticket_id: ticket, timestamp, child_events: changes = [] } = update;
  const { names } = around;
  const common = {
    case: names.caseKey(ticket),
    caseName: `#${ticket}`,
    workflow: 'Ticket',
    at: new Date(timestamp * 1000).toISOString(),
  };
  const told: Omit<ToolEvent, keyof typeof common>[] = [];
  // Zendesk lists a `Create` for each field with which a ticket was created, so they become one event.
  const isNew = changes.some(({ event_type: type }) => type === 'Create');
  if (isNew) told.push(creation(update, changes, around));
  for (const [position, change] of changes.entries()) {
    const changeId = `${id}/${typeof change.id === 'number' ? change.id : position}`;
    const by = actor(update, change, around);
    if (change.event_type === 'Comment' && !isNew)
      told.push({ id: changeId, ...by, ...comment(update, change, around) });
    if (change.event_type !== 'Change') continue;
    if (isReopening(change)) told.push({ id: `${changeId}/reopened`, ...by, activity: 'Reopened' });
    const [activity, attributes = {}] = describeActivity(change, changes, around);
    if (activity !== null) told.push({ id: changeId, ...by, activity, attributes });
  }
  if (isMerge(changes))
    told.push({ id: `${id}/merged`, ...actor(update, {}, around), ...merge(update, changes, around) });
  return told.flatMap((event) => toolEvent({ ...common, ...event }));
}

function creation(update: ZendeskUpdate, changes: readonly ZendeskChange[], around: ZendeskSurroundings) {
  const first = changes.find(({ event_type: type }) => type === 'Comment') ?? {};
  const texts = [...changes.map(({ subject }) => subject), first.body];
  const followed = changes.flatMap(({ via }) => {
    const { rel, from } = readSource(via);
    return rel === 'follow_up' && typeof from?.ticket_id === 'number' ? around.names.caseKey(from.ticket_id) : [];
  });
  const by = actor(update, first, around);
  return {
    activity: 'Created',
    id: `${update.id}/created`,
    ...by,
    party: by.automated ? null : findParty(findAuthor(update, first), around),
    links: [...followed, ...texts.flatMap((text) => findReferences(readText(text)))],
  };
}

function comment(update: ZendeskUpdate, change: ZendeskChange, around: ZendeskSurroundings) {
  const author = findAuthor(update, change);
  const { automated } = actor(update, change, around);
  const isPublic = (change.public ?? change.comment_public) !== false;
  return {
    activity: isPublic ? 'Replied' : 'Internal note',
    resource: automated ? null : showPerson(author, around),
    party: automated ? null : findParty(author, around),
    links: findReferences(readText(change.body)),
  };
}

/** The comment of a merge names the ticket that remains. */
function merge({ ticket_id: own }: ZendeskUpdate, changes: readonly ZendeskChange[], { names }: ZendeskSurroundings) {
  const remaining = changes.flatMap(({ body }) => [...(readText(body) ?? '').matchAll(/#(\d{1,18})\b/g)]);
  const numbers = remaining.flatMap(([, number = '']) => (number === String(own) ? [] : number)).slice(0, 1);
  return { activity: 'Merged', links: numbers.map((number) => names.caseKey(number)) };
}

function describeActivity(
  change: ZendeskChange,
  all: readonly ZendeskChange[],
  around: ZendeskSurroundings,
): readonly [string | null, NonNullable<ToolEvent['attributes']>?] {
  if ('assignee_id' in change) {
    const id = Number(change.assignee_id);
    return id > 0 ? ['Assigned', { assignee: showPerson(id, around) }] : ['Unassigned'];
  }
  if (typeof change.status === 'string') return [statusName(change.status, all, around)];
  // A custom status changes within its category, or along with it, which is the change of status.
  if ('custom_status_id' in change) {
    const isTold = all.some(({ event_type: type, status }) => type === 'Change' && typeof status === 'string');
    return [isTold ? null : customName(change, around)];
  }
  const field = Object.keys(otherChanges).find((name) => name in change);
  return [field === undefined ? null : (otherChanges[field] ?? null)];
}

/** The custom status that was chosen, or else the one that stands for the system status. */
function statusName(status: string, all: readonly ZendeskChange[], around: ZendeskSurroundings): string {
  const custom = all.find((each) => each.event_type === 'Change' && 'custom_status_id' in each);
  const usual = around.statuses.defaults.get(status);
  return (
    (custom && status !== 'closed' ? customName(custom, around) : null) ??
    (usual === undefined ? status.charAt(0).toUpperCase() + status.slice(1) : around.names.named('status', usual))
  );
}

function customName(change: ZendeskChange, { statuses, names }: ZendeskSurroundings): string | null {
  const id = String(change.custom_status_id);
  return statuses.categories.has(id) ? names.named('status', id) : null;
}

const isReopening = ({ status, previous_value: before }: ZendeskChange): boolean =>
  before === 'solved' && typeof status === 'string' && open.has(status);

/** Zendesk closes a ticket that is merged into another, and marks it with a tag. */
const isMerge = (changes: readonly ZendeskChange[]): boolean =>
  changes.some(({ added_tags: tags }) => Array.isArray(tags) && tags.includes('closed_by_merge')) ||
  (changes.some(({ via }) => readSource(via).rel === 'merge') && changes.some(({ status }) => status === 'closed'));

/** Triggers act within the updates of people, so each change says itself how it was made. */
function actor({ updater_id: updater, via }: ZendeskUpdate, change: ZendeskChange, around: ZendeskSurroundings) {
  const automated = updater === -1 || isBot(change.via) || isBot(via);
  return { automated, resource: automated ? null : showPerson(updater, around) };
}

const findAuthor = ({ updater_id: updater }: ZendeskUpdate, { author_id: author }: ZendeskChange): number | null =>
  typeof author === 'number' && author > 0 ? author : (updater ?? null);

const showPerson = (id: number | null | undefined, { names, users }: ZendeskSurroundings): string | null =>
  id && id > 0 ? names.person(id, users.get(id)?.name ?? null) : null;

function findParty(id: number | null, { users }: ZendeskSurroundings): 'customer' | 'agent' | null {
  const role = users.get(id ?? 0)?.role;
  if (role === undefined) return null;
  return role === 'end-user' ? 'customer' : 'agent';
}

/** Triggers and automations, and Zendesk's AI agents under the names that they have had. */
const bots = ['rule', 'answer bot', 'ai agent'];

function isBot(via: unknown): boolean {
  const channel = typeof via === 'string' ? via : readObject(via).channel;
  const name = typeof channel === 'string' ? channel.toLowerCase().replaceAll('_', ' ') : '';
  return bots.some((bot) => name.startsWith(bot)) || ['trigger', 'automation'].includes(String(readSource(via).rel));
}

function readSource(via: unknown): { readonly rel?: unknown; readonly from?: Readonly<Record<string, unknown>> } {
  const { rel, from } = readObject(readObject(via).source);
  return { rel, from: readObject(from) };
}

const readObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An audit in the form of the export, so that both become the same events with the same ids. */
export function makeUpdate({
  id,
  ticket_id,
  created_at: at,
  author_id,
  via,
  events = [],
}: ZendeskAudit): ZendeskUpdate {
  const child_events = events.map(({ type, field_name: field, value, ...event }) => ({
    ...event,
    event_type: type,
    ...(typeof field === 'string' && { [field]: value }),
    ...(field === 'tags' && { added_tags: without(value, event.previous_value) }),
  }));
  return {
    id,
    ticket_id,
    timestamp: Math.floor(Date.parse(at) / 1000),
    updater_id: author_id ?? null,
    via,
    child_events,
  };
}

const without = (tags: unknown, before: unknown): unknown[] =>
  Array.isArray(tags) ? tags.filter((tag) => !(Array.isArray(before) && before.includes(tag))) : [];

/** The people of updates whose names or roles the events need. */
export const listPeople = (updates: readonly ZendeskUpdate[]): number[] => [
  ...new Set(
    updates.flatMap(({ updater_id: updater, child_events: changes = [] }) =>
      [updater, ...changes.flatMap(({ author_id: author, assignee_id: assignee }) => [author, assignee])]
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    ),
  ),
];
