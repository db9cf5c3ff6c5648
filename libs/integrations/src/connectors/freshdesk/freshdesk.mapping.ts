import type { LogEvent } from '#event-log';
import { type EventNames, type ShowPerson, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';

/** When a ticket last entered some of its statuses; only an export, which few accounts have, lists all changes. */
export interface FreshdeskStats {
  readonly status_updated_at?: string | null;
  readonly reopened_at?: string | null;
  readonly pending_since?: string | null;
  readonly resolved_at?: string | null;
  readonly closed_at?: string | null;
  readonly agent_responded_at?: string | null;
  readonly requester_responded_at?: string | null;
}

export interface FreshdeskTicket {
  readonly id: number;
  readonly subject?: string | null;
  readonly status: number;
  readonly source?: number | null;
  readonly type?: string | null;
  readonly requester_id?: number | null;
  readonly requester?: { readonly id: number; readonly name?: string | null } | null;
  readonly responder_id?: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly spam?: boolean | null;
  readonly deleted?: boolean | null;
  readonly stats?: FreshdeskStats | null;
}

/** A reply or a note. */
export interface FreshdeskMessage {
  readonly id: number;
  /** Whether it came from outside. */
  readonly incoming?: boolean | null;
  /** Whether only agents see it. */
  readonly private?: boolean | null;
  /** Null where the account was deleted. */
  readonly user_id?: number | null;
  readonly created_at: string;
  readonly automation_id?: number | null;
  readonly auto_response?: boolean | null;
}

const pending = 3;
const resolved = 4;
const closed = 5;
/** The source of a ticket that an agent begins by writing to a customer. */
const outbound = 10;

/** Whether anything was written in a ticket after its beginning, as far as replies go. */
export const hasReplies = ({ stats }: FreshdeskTicket): boolean =>
  Boolean(stats?.agent_responded_at ?? stats?.requester_responded_at);

/** A ticket's statuses, as far as Freshdesk keeps their times, and its replies as events. */
export function freshdeskEvents(
  ticket: FreshdeskTicket,
  messages: readonly FreshdeskMessage[],
  person: ShowPerson<number>,
  keys: EventNames,
): LogEvent[] {
  const { id, stats, status, responder_id: responder } = ticket;
  const common = { case: keys.caseKey(id), caseName: `#${id}`, workflow: 'Ticket' };
  const event = (
    kind: string,
    at: string | null | undefined,
    told: Pick<ToolEvent, 'activity'> & Partial<ToolEvent>,
  ) => (at ? toolEvent({ ...common, at, id: `${id}/${kind}`, ...told }) : []);
  const entered = (into: number, at: string | null | undefined): LogEvent[] =>
    event(`status/${into}/${at ?? ''}`, at, {
      activity: keys.named('status', into),
      attributes: { assignee: into === status ? person(responder) : null },
    });
  // Of these, the time is known although the ticket may be in another status now.
  const timed = [
    [pending, stats?.pending_since],
    [resolved, stats?.resolved_at],
    [closed, stats?.closed_at],
  ] as const;
  const isTimed = timed.some(([one, at]) => one === status && Boolean(at));
  return [
    ...event('created', ticket.created_at, {
      activity: 'Created',
      resource: person(ticket.requester_id),
      links: findReferences(ticket.subject),
      party: ticket.source === outbound ? 'agent' : 'customer',
      attributes: { type: ticket.type ?? null },
    }),
    ...messages.flatMap((message) =>
      event(`message/${message.id}`, message.created_at, {
        activity: message.private === true ? 'Noted' : 'Replied',
        resource: person(message.user_id),
        automated: message.auto_response === true || Boolean(message.automation_id),
        party: message.incoming === true ? 'customer' : 'agent',
      }),
    ),
    ...event(`reopened/${stats?.reopened_at ?? ''}`, stats?.reopened_at, { activity: 'Reopened' }),
    ...timed.flatMap(([one, at]) => entered(one, at)),
    ...(isTimed || stats?.status_updated_at === ticket.created_at ? [] : entered(status, stats?.status_updated_at)),
  ];
}

/** The end of a ticket that was deleted or marked as spam; null where it is still there. */
export function endOfFreshdeskTicket(
  { id, updated_at: at, deleted, spam }: Pick<FreshdeskTicket, 'id' | 'updated_at' | 'deleted' | 'spam'>,
  keys: Pick<EventNames, 'caseKey'>,
): LogEvent[] | null {
  if (deleted !== true && spam !== true) return null;
  const end = { case: keys.caseKey(id), at, workflow: null };
  if (deleted === true) return toolEvent({ ...end, activity: 'Deleted', id: `${id}/deleted` });
  return toolEvent({ ...end, activity: 'Marked as spam', id: `${id}/spam` });
}
