import {
  type OptionalColumns,
  type LogEvent,
  NO_LINKS,
  type OptionalRole,
  type TimestampFormat,
  chooseTimestampFormat,
  partyOf,
  readyNames,
  truthOf,
} from '#event-log';
import { writeAttributes, cutValue } from '../kit/tool-event.js';

/** A row's columns as text; those that begin with `collected_` are added by the connector. */
export type SqlRow = Readonly<Record<string, string | null>>;

const required = ['case_id', 'activity', 'timestamp'] as const;
const known = new Set([
  ...required,
  'start_timestamp',
  'resource',
  'lifecycle',
  'event_id',
  'workflow',
  'collected_id',
  'collected_after',
  'collected_bytes',
  'collected_case',
]);
/** Throws where there is no such time zone. */
export const sqlTimes = (timezone = 'UTC'): TimestampFormat => chooseTimestampFormat(undefined, timezone);

/** A sentence on the columns that the query lacks; null where there are none. */
export function columnProblem(columns: readonly string[], cursorColumn: string | undefined): string | null {
  const missing = [...required, ...(cursorColumn === undefined ? [] : [cursorColumn])].filter(
    (name) => !columns.includes(name),
  );
  if (missing.length === 0) return null;
  return `the query gives no column ${missing.join(', ')}; it gives ${columns.join(', ') || 'none'}`;
}

/** A row as an event; none without a case, an activity or a time. `number` distinguishes equal rows. */
export function sqlEvent(
  row: SqlRow,
  number: number,
  person: (name: string | null) => string | null,
  kinds: Pick<OptionalColumns, 'attributes'>,
  times = sqlTimes(),
): LogEvent[] {
  const { case_id: caseId, activity, event_id: given, workflow, lifecycle } = row;
  const timestamp = times.parse(row.timestamp ?? '');
  if (!caseId || !activity || timestamp === null) return [];
  const startedAt = row.start_timestamp ? times.parse(row.start_timestamp) : null;
  const marks = assumedColumns(row).filter(([role]) => !kinds.attributes.has(role));
  const { ready, automated, party } = Object.fromEntries(marks.map(([role, , text]) => [role, text])) as Partial<
    Record<OptionalRole, string>
  >;
  const taken = new Set(marks.map(([, name]) => name));
  const attributes = Object.entries(row).filter(([name]) => !known.has(name) && !taken.has(name));
  return [
    {
      case: cutValue(caseId),
      activity: cutValue(activity),
      timestamp,
      startedAt: startedAt !== null && startedAt <= timestamp ? startedAt : null,
      resource: optional(person(row.resource ?? null)),
      lifecycle: optional(lifecycle),
      workflow: optional(workflow),
      id: cutValue(given ?? `${row.collected_id ?? ''}/${number}`),
      links: NO_LINKS,
      attributes: writeAttributes(Object.fromEntries(attributes)),
      readyAt: ready === undefined ? null : times.parse(ready),
      automated: automated === undefined ? null : truthOf(automated),
      party: party === undefined ? null : partyOf(party),
    },
  ];
}

/** The values of columns named like optional ones: role, name, and value. */
export function assumedColumns(row: SqlRow): (readonly [OptionalRole, string, string])[] {
  const named = { ready: readyNames.find((name) => name in row), automated: 'automated', party: 'party' } as const;
  return (Object.entries(named) as [OptionalRole, string | undefined][]).flatMap(([role, name]) => {
    const text = name === undefined ? undefined : row[name];
    return name === undefined || !text ? [] : [[role, name, role === 'automated' ? truthText(text) : text] as const];
  });
}

/** PostgreSQL writes booleans as `t` and `f`. */
export const truthText = (text: string): string => (text === 't' ? 'true' : text === 'f' ? 'false' : text);

const optional = (text: string | null | undefined): string | null => (text ? cutValue(text) : null);
