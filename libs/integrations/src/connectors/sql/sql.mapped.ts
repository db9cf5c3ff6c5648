import { type LogEvent, type Mapping, missingTableColumn, recordMapper } from '#event-log';
import { truthText, type SqlRow } from './sql.mapping.js';

/** A sentence on a column that the mapping or the cursor needs and the query lacks; null where there are all. */
export function mappedColumnProblem(
  mapping: Mapping,
  columns: readonly string[],
  cursorColumn: string | undefined,
): string | null {
  const given = `the query gives ${columns.join(', ') || 'no column'}`;
  if (cursorColumn !== undefined && !columns.includes(cursorColumn)) return `${given}, but no column ${cursorColumn}`;
  const missing = missingTableColumn(mapping, columns);
  return missing === null ? null : `${missing}: ${given}`;
}

/** The column that names the case of a row that is left out; null where no single column does. */
export function findCaseColumn(mapping: Mapping | undefined): string | null {
  if (mapping === undefined) return 'case_id';
  const { case: value } = mapping;
  return 'column' in value && !value.column.includes('.') ? value.column : null;
}

/** Rows of a query as the events that a mapping makes of them. */
export class MappedSqlRows {
  private readonly map: ReturnType<typeof recordMapper>;
  private rejected = 0;
  private reason = '';

  constructor(
    mapping: Mapping,
    timezone: string | undefined,
    private readonly person: (name: string | null) => string | null,
  ) {
    this.map = recordMapper(mapping, { ...(timezone !== undefined && { timezone }), truthText });
  }

  /** How many rows gave fewer events than they should, and why the first did; null where there were none. */
  get note(): string | null {
    if (this.rejected === 0) return null;
    return `Rows that could not be read whole: ${this.rejected}; of the first one: ${this.reason}.`;
  }

  read(row: SqlRow): LogEvent[] {
    const {
      collected_id: _id,
      collected_after: _after,
      collected_bytes: _bytes,
      collected_case: _case,
      ...columns
    } = row;
    const { events, problem } = this.map(columns);
    if (problem !== null && (this.rejected += 1) === 1) this.reason = problem;
    return events.map((event) => ({ ...event, resource: this.person(event.resource) }));
  }
}
