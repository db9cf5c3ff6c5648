import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

interface Reference {
  readonly id: string | number;
  readonly Name?: string;
  readonly RealName?: string;
}

export interface RtTicket {
  readonly id: string | number;
  readonly Queue?: Reference | null;
  readonly Status?: string | null;
  readonly Subject?: string | null;
  readonly LastUpdated: string;
}

export interface RtTransaction {
  readonly id: string | number;
  readonly Type?: string | null;
  readonly Field?: string | null;
  readonly OldValue?: string | null;
  readonly NewValue?: string | null;
  readonly Created?: string | null;
  readonly Creator?: Reference | null;
}

type Person = (id: string | number | null | undefined, name?: string | null) => string | null;

/** Activities of transactions; those of other types, such as emails that RT records itself, are no events. */
const activities: Readonly<Record<string, string>> = {
  Create: 'Created',
  Correspond: 'Replied',
  Comment: 'Commented',
  Take: 'Taken',
  Untake: 'Untaken',
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

/** A ticket's transactions as events. The case has the queue in which the ticket began, even after it moves. */
export function rtEvents(
  ticket: RtTicket,
  transactions: readonly RtTransaction[],
  names: { readonly queues: ReadonlyMap<string, string>; readonly cases: ReadonlyMap<string, string> },
  person: Person,
): LogEvent[] {
  const queue = rtQueue(ticket, transactions, names.queues);
  const caseId = `${queue}#${ticket.id}`;
  const links = [
    ...linkedTickets(transactions).flatMap((id) => names.cases.get(id) ?? []),
    ...referencesIn(ticket.Subject),
  ];
  return transactions.flatMap((transaction) => {
    const activity = activityOf(transaction);
    if (activity === null) return [];
    const { id, Created: at, Creator: creator, Type: type } = transaction;
    return toolEvent({
      case: caseId,
      activity,
      at,
      id: String(id),
      workflow: queue,
      // RT_System (user 1) is the account of automatic actions.
      resource: String(creator?.id) === 'RT_System' ? null : person(creator?.id, creator?.RealName),
      links: type === 'Create' ? links.filter((link) => link !== caseId) : [],
    });
  });
}

function activityOf({ Type: type, Field: field, NewValue: value }: RtTransaction): string | null {
  if (type === 'Status') return value ? value.charAt(0).toUpperCase() + value.slice(1) : null;
  if (type === 'Set') return changedFields[field ?? ''] ?? null;
  return activities[type ?? ''] ?? null;
}

function rtQueue(
  ticket: RtTicket,
  transactions: readonly RtTransaction[],
  queues: ReadonlyMap<string, string>,
): string {
  const move = transactions.find(({ Type: type, Field: field }) => type === 'Set' && field === 'Queue');
  const first = move?.OldValue ?? String(ticket.Queue?.id ?? '');
  return queues.get(first) ?? ticket.Queue?.Name ?? first;
}

/** The numbers of linked tickets, from links such as `fsck.com-rt://example.com/ticket/12`. */
export function linkedTickets(transactions: readonly RtTransaction[]): string[] {
  const links = transactions
    .filter(({ Type: type }) => type === 'AddLink')
    .flatMap(({ NewValue: value }) => /\/ticket\/(\d+)$/.exec(value ?? '')?.[1] ?? []);
  return [...new Set(links)];
}
