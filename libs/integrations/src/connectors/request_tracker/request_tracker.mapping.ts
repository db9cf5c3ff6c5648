import type { LogEvent, Party } from '#event-log';
import { type EventNames, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';

interface RtReference {
  readonly id: string | number;
  readonly Name?: string;
  readonly RealName?: string;
}

export interface RtTicket {
  readonly id: string | number;
  /** The ticket into which this one was merged, or its own number. */
  readonly EffectiveId?: string | number | null;
  readonly Queue?: RtReference | null;
  readonly Status?: string | null;
  readonly Subject?: string | null;
  readonly Requestor?: readonly RtReference[] | null;
  readonly LastUpdated: string;
}

export interface RtTransaction {
  readonly id: string | number;
  readonly ObjectId?: string | number | null;
  readonly Type?: string | null;
  readonly Field?: string | null;
  readonly OldValue?: string | null;
  readonly NewValue?: string | null;
  readonly Created?: string | null;
  /** Null if the account may not see the person. */
  readonly Creator?: RtReference | null;
}

export interface RtPerson {
  readonly name: string | null;
  /** Whether RT counts this person among its own people; null if it does not say. */
  readonly isPrivileged: boolean | null;
}

export interface RtPeople {
  /** The number of the user that stands for having no owner. */
  readonly noOwner: string;
  readonly known: ReadonlyMap<string, RtPerson>;
}

/** Activities of transactions; those of other types, such as emails that RT records itself, are no events. */
const activities: Readonly<Record<string, string>> = {
  Create: 'Created',
  Correspond: 'Replied',
  Comment: 'Commented',
  Take: 'Taken',
  Untake: 'Unassigned',
  Steal: 'Stolen',
  Give: 'Given',
  Force: 'Given',
};

const changedFields: Readonly<Record<string, string>> = {
  Owner: 'Assigned',
  Queue: 'Moved',
  Priority: 'Priority changed',
  Due: 'Due date changed',
};

/** The types of transactions that are read: others are often hidden from the account, which leaves gaps in pages. */
export const readTypes: readonly string[] = [...Object.keys(activities), 'Status', 'Set', 'AddLink'];

const ofOwners = new Set(['Take', 'Steal', 'Give', 'Force']);
/** Those of RT's own lifecycles; it does not say which statuses of others are inactive. */
const inactive = new Set(['resolved', 'rejected', 'deleted']);
/** The account of automatic actions. */
const automatic = 'RT_System';

/** A ticket's transactions as events. The workflow is the queue in which it began, even after it moves. */
export function rtEvents(
  ticket: RtTicket,
  transactions: readonly RtTransaction[],
  people: RtPeople,
  names: EventNames,
): LogEvent[] {
  const queue = ticket.Queue ? names.named('queue', ticket.Queue.id, ticket.Queue.Name) : '';
  const context = { ticket, transactions, people, names };
  const common = {
    case: names.caseKey(ticket.id),
    caseName: `${queue}#${ticket.id}`,
    workflow: firstQueue(transactions, names) ?? queue,
  };
  return transactions.flatMap((transaction) => {
    const { id, Created: at, Creator: creator } = transaction;
    const isAutomatic = creator?.Name === automatic || String(creator?.id) === automatic;
    const told = {
      ...common,
      at,
      automated: isAutomatic,
      resource: isAutomatic ? null : names.person(creator?.id, creator?.RealName || creator?.Name),
    };
    const { reopens, ...event } = describeEvent(transaction, context);
    if (event.activity === null) return [];
    const { activity } = event;
    return [
      ...(reopens === true ? toolEvent({ ...told, activity: 'Reopened', id: `${id}/reopened` }) : []),
      ...toolEvent({ ...told, id: String(id), ...event, activity }),
    ];
  });
}

interface TicketContext {
  readonly ticket: RtTicket;
  readonly transactions: readonly RtTransaction[];
  readonly people: RtPeople;
  readonly names: EventNames;
}

interface TransactionEvent extends Partial<Omit<ToolEvent, 'activity'>> {
  readonly activity: string | null;
  readonly reopens?: boolean;
}

function describeEvent(
  transaction: RtTransaction,
  { ticket, transactions, people, names }: TicketContext,
): TransactionEvent {
  const { Type: type, Field: field, OldValue: before, NewValue: now } = transaction;
  if (type === 'Create') {
    const links = listLinks(ticket, transactions, names);
    return { activity: 'Created', links, party: findParty(transaction, ticket, people) };
  }
  if (type === 'Correspond') return { activity: 'Replied', party: findParty(transaction, ticket, people) };
  if (type === 'AddLink') return describeMerge(transaction, ticket, names);
  if (type === 'Status') {
    if (!now) return { activity: null };
    const reopens = inactive.has(before ?? '') && !inactive.has(now);
    return { activity: now.charAt(0).toUpperCase() + now.slice(1), reopens };
  }
  const activity = (type === 'Set' ? changedFields[field ?? ''] : activities[type ?? '']) ?? null;
  if (activity !== 'Assigned' && !ofOwners.has(type ?? '')) return { activity };
  if (now === people.noOwner) return { activity: 'Unassigned' };
  const owner = people.known.get(now ?? '')?.name ?? creatorNamed(transactions, now);
  return { activity, attributes: { assignee: names.person(now, owner) } };
}

/** Requestors are customers, even if they are colleagues; others by whether they are RT's own people. */
function findParty(
  { Creator: creator, Type: type }: RtTransaction,
  ticket: RtTicket,
  { known }: RtPeople,
): Party | null {
  if (!creator || creator.Name === automatic) return null;
  if (isRequestor(ticket, creator)) return 'customer';
  const isPrivileged = type === 'Create' ? null : (known.get(String(creator.id))?.isPrivileged ?? null);
  if (isPrivileged === null) return null;
  return isPrivileged ? 'agent' : 'customer';
}

export function isRequestor({ Requestor: requestors }: RtTicket, creator: RtReference | null | undefined): boolean {
  const called = [String(creator?.id), creator?.Name];
  return requestors?.some(({ id }) => called.includes(String(id))) ?? false;
}

function describeMerge(
  { Field: field, NewValue: value }: RtTransaction,
  ticket: RtTicket,
  names: EventNames,
): TransactionEvent {
  const into = parseTicketId(value);
  if (field !== 'MergedInto' || into === null || !isMerged(ticket)) return { activity: null };
  return { activity: 'Merged', id: `${ticket.id}/merged`, links: [names.caseKey(into)] };
}

const isMerged = ({ id, EffectiveId: effective }: RtTicket): boolean =>
  effective !== null && effective !== undefined && String(effective) !== String(id);

export const isMergedInto = ({ EffectiveId: effective }: RtTicket, { id }: RtTicket): boolean =>
  String(effective) === String(id);

/** The ticket itself, where its transactions tell that others were merged into it. */
export const mergeTargets = (ticket: RtTicket, transactions: readonly RtTransaction[]): string[] =>
  !isMerged(ticket) && transactions.some(({ Type: type, Field: field }) => type === 'AddLink' && field === 'MergedInto')
    ? [String(ticket.id)]
    : [];

export const listOwners = (transactions: readonly RtTransaction[]): string[] =>
  transactions
    .filter(({ Type: type, Field: field }) => ofOwners.has(type ?? '') || (type === 'Set' && field === 'Owner'))
    .flatMap(({ NewValue: owner }) => owner ?? []);

function creatorNamed(transactions: readonly RtTransaction[], id: string | null | undefined): string | null {
  const creator = transactions.find(({ Creator: one }) => one && String(one.id) === id)?.Creator;
  return creator?.RealName || (creator?.Name ?? null);
}

function firstQueue(transactions: readonly RtTransaction[], names: EventNames): string | null {
  const move = transactions.find(({ Type: type, Field: field }) => type === 'Set' && field === 'Queue');
  return move?.OldValue ? names.named('queue', move.OldValue) : null;
}

function listLinks(ticket: RtTicket, transactions: readonly RtTransaction[], names: EventNames): string[] {
  const linked = transactions
    .filter(({ Type: type, Field: field }) => type === 'AddLink' && field !== 'MergedInto')
    .flatMap(({ NewValue: value }) => parseTicketId(value) ?? []);
  const keys = linked.filter((id) => id !== String(ticket.id)).map((id) => names.caseKey(id));
  return [...keys, ...findReferences(ticket.Subject)];
}

/** The number of a ticket in a link such as `fsck.com-rt://example.com/ticket/12`. */
const parseTicketId = (link: string | null | undefined): string | null =>
  /\/ticket\/(\d+)$/.exec(link ?? '')?.[1] ?? null;
