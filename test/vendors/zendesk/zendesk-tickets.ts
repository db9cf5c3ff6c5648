import { type LastChanges, changedLast, minutesIn, wholeSeconds } from '../vendor-time.js';

export const users = [
  { id: 9001, name: 'Ada Lovelace', role: 'admin' },
  { id: 9002, name: 'Søren 🎧', role: 'agent', active: false },
  { id: 9100, name: 'A customer', role: 'end-user' },
];
/** An agent, an agent, an account that was deleted, and Zendesk itself. */
const updaters = [9001, 9002, null, -1];

/** The statuses with which an account begins, one of them renamed, and one of the account's own. */
export const customStatuses = () =>
  [
    { id: 501, agent_label: 'New', status_category: 'new', default: true },
    { id: 502, agent_label: 'Working on it 🔧', status_category: 'open', default: true },
    { id: 503, agent_label: 'Pending', status_category: 'pending', default: true },
    { id: 504, agent_label: 'Solved', status_category: 'solved', default: true },
    { id: 505, agent_label: 'Waiting for the bank', status_category: 'pending', default: false },
  ].map((status) => ({ active: true, ...status }));

export type CustomStatus = ReturnType<typeof customStatuses>[number];

const trigger = { channel: 'rule', source: { from: { id: 7, title: 'Secret trigger' }, rel: 'trigger' } };
const byMail = { channel: 'email', source: { from: {}, to: {}, rel: null } };

/** An event of an audit: its field and the two values of a change, or a comment. */
interface AuditEvent {
  readonly id: number;
  readonly type: string;
  readonly via?: object;
  readonly field_name?: string;
  readonly value?: unknown;
  readonly previous_value?: unknown;
  readonly author_id?: number | null;
  readonly body?: string;
  readonly public?: boolean;
}

export interface Audit {
  readonly id: number;
  readonly ticket_id: number;
  readonly timestamp: number;
  readonly author_id: number | null;
  readonly events: readonly AuditEvent[];
}

const change = (field_name: string, value: unknown, previous_value: unknown = null, via: object = byMail) => ({
  type: 'Change',
  field_name,
  value,
  previous_value,
  via,
});
const create = (field_name: string, value: unknown) => ({ type: 'Create', field_name, value, via: byMail });

/** What happened to one ticket: every audit, which the export calls an update. */
export function auditsOf(index: number, count: number, last: LastChanges): Audit[] {
  const ticket = index + 1;
  const audit = (step: number, author: number | null, ...events: Omit<AuditEvent, 'id'>[]): Audit => ({
    id: ticket * 100 + step,
    ticket_id: ticket,
    // The updates of the last tickets all fall into one second.
    timestamp: Math.floor(
      (changedLast(index, count, count * 11 + 60, last) ?? minutesIn(index * 11 + step)).getTime() / 1000,
    ),
    author_id: author,
    events: events.map((event, position) => ({ id: ticket * 1000 + step * 10 + position, ...event })),
  });
  const by = (step: number): number | null => updaters[(index + step) % 4] ?? null;
  const comment = (author: number | null, isPublic: boolean, body: string) => ({
    type: 'Comment',
    author_id: author,
    body,
    html_body: `<p>${body}</p>`,
    public: isPublic,
    via: byMail,
  });
  const isMerged = index % 13 === 5;
  return [
    audit(
      ...([0, 9100] as const),
      create('subject', 'Secret subject of OPS-7'),
      create('status', 'new'),
      comment(9100, true, 'Secret question'),
    ),
    audit(
      ...([2, by(2)] as const),
      change('status', 'open', 'new'),
      change('custom_status_id', '502', '501'),
      change('assignee_id', '9001'),
      change('group_id', '21', null, trigger),
    ),
    audit(...([4, by(4)] as const), comment(by(4), index % 3 !== 0, 'Secret answer, see WEB-12'), {
      type: 'Notification',
      value: 'Secret',
      via: trigger,
    }),
    audit(5, 9100, comment(9100, true, 'Secret thanks')),
    audit(
      ...([6, by(6)] as const),
      change('tags', ['secret'], []),
      change('status', index % 9 === 0 ? 'hold' : 'pending', 'open'),
      ...(index % 4 === 1 ? [change('custom_status_id', '505', '502')] : []),
    ),
    audit(8, by(8), change('status', 'solved', 'pending')),
    ...(index % 7 === 2 ? [audit(9, by(9))] : []),
    ...(index % 6 === 1
      ? [audit(9.5, 9100, change('status', 'open', 'solved'), change('assignee_id', null, '9001'))].map((one) => ({
          ...one,
          id: ticket * 100 + 10,
        }))
      : []),
    ...(isMerged
      ? [
          audit(
            ...([9, 9001] as const),
            change('status', 'closed', 'solved'),
            change('tags', ['secret', 'closed_by_merge'], ['secret']),
            {
              ...comment(9001, false, `This request was closed and merged into request #${ticket + 1}.`),
              via: { channel: 'system', source: { from: {}, to: {}, rel: 'merge' } },
            },
          ),
        ].map((one) => ({ ...one, id: ticket * 100 + 11 }))
      : []),
  ];
}

/** The export's form of an audit. */
export function updateOf({ id, ticket_id, timestamp, author_id, events }: Audit, withComments: boolean): object {
  return {
    id,
    ticket_id,
    timestamp,
    created_at: wholeSeconds(new Date(timestamp * 1000)),
    updater_id: author_id,
    via: 'Mail',
    event_type: 'Audit',
    system: { client: 'secret', location: 'secret' },
    ...(events.length > 0 && { child_events: events.map((event) => childOf(event, withComments)) }),
  };
}

function childOf({ type, field_name, value, ...event }: AuditEvent, withComments: boolean): object {
  const { id, via, previous_value: before } = event;
  if (type === 'Comment') {
    return withComments
      ? { ...event, type, event_type: type }
      : { id, via, comment_present: true, comment_public: event.public, event_type: type };
  }
  if (field_name === undefined) return { id, via, event_type: type };
  const tags = { added_tags: lacking(value, before), removed_tags: lacking(before, value) };
  return { id, via, [field_name]: value, previous_value: before, event_type: type, ...(field_name === 'tags' && tags) };
}

const lacking = (some: unknown, others: unknown): unknown[] =>
  Array.isArray(some) ? some.filter((each) => !(Array.isArray(others) && others.includes(each))) : [];
