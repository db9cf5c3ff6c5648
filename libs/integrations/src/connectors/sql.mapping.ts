import { chooseTimestampFormat } from '../event-log/time/choose-timestamp-format.js';
import { NO_LINKS, type LogEvent } from '../event-log/log-event.js';
import { attributesOf, valueOf } from './tool-event.js';

/** Every column as PostgreSQL writes it; those that begin with `collected_` are ours. */
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
const times = chooseTimestampFormat(undefined, 'UTC');

/** What a query lacks, in words; null where nothing does. */
export function columnProblem(columns: readonly string[], cursorColumn: string | undefined): string | null {
  const missing = [...required, ...(cursorColumn === undefined ? [] : [cursorColumn])].filter(
    (name) => !columns.includes(name),
  );
  if (missing.length === 0) return null;
  return `the query gives no column ${missing.join(', ')}; it gives ${columns.join(', ') || 'none'}`;
}

/** A row as an event; none where it has no case, no activity or no time. `number` tells equal rows apart. */
export function sqlEvent(row: SqlRow, number: number, person: (name: string | null) => string | null): LogEvent[] {
  const { case_id: caseId, activity, event_id: given, workflow, lifecycle } = row;
  const timestamp = times.parse(row.timestamp ?? '');
  if (!caseId || !activity || timestamp === null) return [];
  const startedAt = row.start_timestamp ? times.parse(row.start_timestamp) : null;
  const attributes = Object.entries(row).filter(([name]) => !known.has(name));
  return [
    {
      case: valueOf(caseId),
      activity: valueOf(activity),
      timestamp,
      startedAt: startedAt !== null && startedAt <= timestamp ? startedAt : null,
      resource: optional(person(row.resource ?? null)),
      lifecycle: optional(lifecycle),
      workflow: optional(workflow),
      id: valueOf(given ?? `${row.collected_id ?? ''}/${number}`),
      links: NO_LINKS,
      attributes: attributesOf(Object.fromEntries(attributes)),
    },
  ];
}

const optional = (text: string | null | undefined): string | null => (text ? valueOf(text) : null);
