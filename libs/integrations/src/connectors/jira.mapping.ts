import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

/** Jira Cloud identifies people by `accountId`, Data Center by `key`. */
export interface JiraUser {
  readonly accountId?: string;
  readonly key?: string;
  readonly displayName?: string | null;
}

/** With the keys `field`, `from`, `fromString`, `to`, `toString`. */
export type JiraChange = Readonly<Record<string, unknown>>;

export interface JiraHistory {
  readonly id: string;
  readonly author?: JiraUser | null;
  readonly created: string;
  readonly items: readonly JiraChange[];
}

export interface JiraIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: {
    readonly created: string;
    readonly updated: string;
    readonly creator?: JiraUser | null;
    readonly issuetype?: { readonly name?: string } | null;
    readonly priority?: { readonly name?: string } | null;
    readonly status?: { readonly id: string; readonly name: string } | null;
    readonly summary?: string | null;
    readonly parent?: { readonly key: string } | null;
    readonly issuelinks?: readonly {
      readonly inwardIssue?: { readonly key: string };
      readonly outwardIssue?: { readonly key: string };
    }[];
    readonly comment?: {
      readonly comments?: readonly { id: string; author?: JiraUser | null; created: string }[];
    } | null;
  };
  readonly changelog?: { readonly total?: number; readonly histories?: readonly JiraHistory[] };
}

type Person = (id: string | undefined, name?: string | null) => string | null;

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

/**
 * An issue and its changelog as events. Statuses get the name they have today, so that renaming one does not split an
 * activity.
 */
export function jiraEvents(
  issue: JiraIssue,
  histories: readonly JiraHistory[],
  statuses: ReadonlyMap<string, string>,
  person: Person,
): LogEvent[] {
  const { fields, id } = issue;
  const ordered = [...histories].sort((one, other) => Date.parse(one.created) - Date.parse(other.created));
  const statusName = (statusId: unknown, told: unknown): string =>
    statuses.get(textOf(statusId) ?? '') ?? textOf(told) ?? `Status ${textOf(statusId) ?? ''}`;
  const common = {
    case: first(ordered, 'Key', 'fromString') ?? issue.key,
    workflow: first(ordered, 'issuetype', 'fromString') ?? fields.issuetype?.name ?? 'Issue',
  };
  const by = (user?: JiraUser | null): string | null => person(user?.accountId ?? user?.key, user?.displayName);
  const related = (fields.issuelinks ?? []).flatMap(({ inwardIssue, outwardIssue }) =>
    [inwardIssue, outwardIssue].flatMap((linked) => linked?.key ?? []),
  );
  const created = toolEvent({
    ...common,
    activity: 'Created',
    at: fields.created,
    id,
    resource: by(fields.creator),
    links: [...related, ...(fields.parent ? [fields.parent.key] : []), ...referencesIn(fields.summary)],
    attributes: { priority: fields.priority?.name ?? null },
  });
  const changes = ordered.flatMap(({ id: history, author, created: at, items }) =>
    items.flatMap((item, position) => {
      const change = new Map(Object.entries(item));
      const field = textOf(change.get('field')) ?? '';
      const isUnassigned = field === 'assignee' && textOf(change.get('to')) === null;
      const activity =
        field === 'status'
          ? statusName(change.get('to'), change.get('toString'))
          : isUnassigned
            ? 'Unassigned'
            : otherChanges[field];
      if (activity === undefined) return [];
      return toolEvent({ ...common, activity, at, id: `${id}/${history}/${position}`, resource: by(author) });
    }),
  );
  const comments = (fields.comment?.comments ?? []).flatMap(({ id: comment, author, created: at }) =>
    toolEvent({ ...common, activity: 'Commented', at, id: `${id}/comment/${comment}`, resource: by(author) }),
  );
  return [...created, ...changes, ...comments];
}

/** The first value of a field, if it has ever changed. */
function first(histories: readonly JiraHistory[], field: string, which: string): string | null {
  for (const { items } of histories) {
    const change = items.find((item) => item.field === field);
    if (change) return textOf(new Map(Object.entries(change)).get(which));
  }
  return null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

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
  const [date, time] = ['2-digit', '2-digit'] as const;
  // Swedish dates have the form of ISO 8601.
  const options = { year: 'numeric', month: date, day: date, hour: time, minute: time, hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone });
}
