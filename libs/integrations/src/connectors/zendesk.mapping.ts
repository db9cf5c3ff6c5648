import type { LogEvent } from '#event-log';
import { toolEvent } from './tool-event.js';

/** One update of a ticket in the incremental export of ticket events. */
export interface ZendeskUpdate {
  readonly id: number;
  readonly ticket_id: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** -1 for Zendesk's own actions, null if the account was deleted. */
  readonly updater_id?: number | null;
  readonly child_events?: readonly ZendeskChange[];
}

/** `event_type` is `Create`, `Change`, `Comment` or another; the field that changed is a key of its own. */
export type ZendeskChange = Readonly<Record<string, unknown>>;

type Person = (id: number | null | undefined) => string | null;

const otherChanges: Readonly<Record<string, string>> = {
  assignee_id: 'Assigned',
  group_id: 'Group changed',
  priority: 'Priority changed',
  type: 'Type changed',
  satisfaction_score: 'Rated',
};

export function zendeskEvents(update: ZendeskUpdate, person: Person): LogEvent[] {
  const { id, ticket_id: ticket, timestamp, updater_id: updater, child_events: changes = [] } = update;
  const resource = updater === -1 ? null : person(updater);
  const common = { case: `#${ticket}`, workflow: 'Ticket', at: new Date(timestamp * 1000).toISOString(), resource };
  // Zendesk lists a `Create` for each field with which a ticket was created, so they become one event.
  const isNew = changes.some(({ event_type: type }) => type === 'Create');
  const created = isNew ? toolEvent({ ...common, activity: 'Created', id: `${id}/created` }) : [];
  return [
    ...created,
    ...changes.flatMap((change, position) => {
      const activity = activityOf(change, isNew);
      return activity === null
        ? []
        : toolEvent({ ...common, activity, id: `${id}/${typeof change.id === 'number' ? change.id : position}` });
    }),
  ];
}

function activityOf(change: ZendeskChange, isNew: boolean): string | null {
  if (change.event_type === 'Comment')
    return isNew ? null : change.comment_public === false ? 'Internal note' : 'Replied';
  if (change.event_type !== 'Change') return null;
  if (typeof change.status === 'string') return statusName(change.status);
  const field = Object.keys(otherChanges).find((name) => name in change);
  return field === undefined ? null : (otherChanges[field] ?? null);
}

const statusName = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);
