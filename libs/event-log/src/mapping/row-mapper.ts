import { hash } from 'node:crypto';
import { checkedEvent } from '../events/checked-event.js';
import { type LogEvent, type MappedRow, NO_LINKS, NO_OPTIONAL_VALUES } from '../events/log-event.js';
import { NAME_LIMIT, ROW_LIMIT, type TimestampFormat } from '../events/read-options.js';
import { type Columns, RECORD } from './columns.js';
import { type MappedEvent, type MappedValue, type Mapping, optionalValues } from '../events/mapping.js';
import { usedColumns } from './named-columns.js';
import { type ReadText, type Test, ValueReaders } from './read-values.js';

export interface MappingContext {
  /** Part of the ids of events that have none of their own. */
  readonly stream: string;
  readonly timesOf: (format: string | undefined) => TimestampFormat;
  /** The column of the lifecycle, which only a parameter of an upload names. */
  readonly lifecycle?: string | undefined;
  readonly truthText?: ((text: string) => string) | undefined;
}

interface CompiledEvent<Row> {
  readonly place: string;
  readonly when: readonly Test<Row>[];
  readonly times: TimestampFormat;
  readonly read: Readonly<Record<'activity' | 'timestamp' | (typeof optionalValues)[number], ReadText<Row>>>;
}

interface Deletion<Row> {
  readonly at: ReadText<Row>;
  readonly where: readonly Test<Row>[];
  readonly times: TimestampFormat;
}

const DELETED = 'Deleted';

/** What readers hand each of their rows to. */
export type MapsRows<Row> = Pick<RowMapper<Row>, 'map'>;

const nothing: MappedRow = { events: [], problem: null };

/** A mapping made ready for one kind of rows, so that each row costs only the reading of its columns. */
export class RowMapper<Row> {
  private readonly values: ValueReaders<Row>;
  private readonly where: readonly Test<Row>[];
  private readonly caseId: ReadText<Row>;
  private readonly workflow: ReadText<Row>;
  private readonly lifecycle: ReadText<Row>;
  private readonly events: readonly CompiledEvent<Row>[];
  private readonly attributes: (row: Row) => string | null;
  private readonly links: ((row: Row) => readonly string[])[];
  private readonly deletion: Deletion<Row> | null;

  constructor(
    mapping: Mapping,
    columns: Columns<Row>,
    private readonly context: MappingContext,
  ) {
    const { lifecycle } = context;
    this.values = new ValueReaders(columns);
    this.where = this.values.tests(mapping.where);
    this.caseId = this.values.read(mapping.case);
    this.workflow = this.values.read(mapping.workflow);
    this.lifecycle = this.values.read(lifecycle === undefined ? undefined : { column: lifecycle });
    this.events = mapping.events.map((event, at) => this.compile(event, mapping.events.length > 1 ? at : null));
    this.attributes = columns.attributes(mapping.attributes ?? 'all', usedColumns(mapping, lifecycle));
    this.links = (mapping.links ?? []).map((link) => this.values.readAll(link));
    this.deletion = this.compileDeletion(mapping);
  }

  map(row: Row): MappedRow {
    const mapped = this.mapRow(row);
    if (this.deletion === null) return mapped;
    const { events, problem } = this.mapDeletion(row);
    return { events: [...mapped.events, ...events], problem: mapped.problem ?? problem };
  }

  /** What a record says of its own deletion, once however often and with whatever time it is said. */
  mapDeletion(row: Row): MappedRow {
    if (this.deletion === null) return nothing;
    const { at, where, times } = this.deletion;
    const timestamp = at(row);
    if (timestamp === null || !where.every((holds) => holds(row))) return nothing;
    const caseId = this.caseId(row);
    const raw = {
      case: caseId,
      activity: DELETED,
      timestamp,
      startedAt: null,
      resource: null,
      lifecycle: null,
      workflow: this.workflow(row),
      id: hashId(this.context.stream, caseId ?? '', DELETED),
      links: NO_LINKS,
      attributes: null,
      ...NO_OPTIONAL_VALUES,
    };
    const event = checkedEvent(raw, times);
    return typeof event === 'string' ? { events: [], problem: event } : { events: [event], problem: null };
  }

  mapRow(row: Row): MappedRow {
    if (!this.where.every((holds) => holds(row))) return nothing;
    const caseId = this.caseId(row);
    if (caseId === null) return { events: [], problem: 'no case' };
    const workflow = this.workflow(row);
    const lifecycle = this.lifecycle(row);
    const attributes = this.attributes(row);
    if (attributes !== null && attributes.length > ROW_LIMIT) {
      return { events: [], problem: `the attributes are longer than ${ROW_LIMIT} characters` };
    }
    const links = this.links.length === 0 ? NO_LINKS : this.readLinks(row);
    const events: LogEvent[] = [];
    let problem: string | null = null;
    for (const { when, read, times, place } of this.events) {
      if (!when.every((holds) => holds(row))) continue;
      const timestamp = read.timestamp(row);
      if (timestamp === null) continue;
      const raw = {
        case: caseId,
        activity: read.activity(row),
        timestamp,
        startedAt: read.startedAt(row),
        resource: read.resource(row),
        lifecycle,
        workflow,
        id: read.id(row),
        links,
        attributes,
        readyAt: read.readyAt(row),
        automated: read.automated(row),
        party: read.party(row),
      };
      const event = checkedEvent(raw, times);
      if (typeof event === 'string') problem ??= `${place}${event}`;
      else events.push(event.id === null ? { ...event, id: makeId(this.context.stream, event) } : event);
    }
    return { events, problem };
  }

  private compile(event: MappedEvent, at: number | null): CompiledEvent<Row> {
    const read = (['activity', 'timestamp', ...optionalValues] as const).map((name) => [
      name,
      this.values.read(event[name]),
    ]);
    return {
      place: at === null ? '' : `events[${at}]: `,
      when: this.values.tests(event.when),
      times: this.context.timesOf(event.timestampFormat),
      read: { ...(Object.fromEntries(read) as CompiledEvent<Row>['read']), automated: this.readTruth(event.automated) },
    };
  }

  private compileDeletion({ deletedAt, where = [], each, events }: Mapping): Deletion<Row> | null {
    if (deletedAt === undefined || ('value' in deletedAt && deletedAt.value === false)) return null;
    const named = this.context.timesOf(events[0]?.timestampFormat);
    const iso = this.context.timesOf(undefined);
    return {
      at: this.values.read(deletedAt),
      // A record whose list is empty has no fields of a row.
      where: this.values.tests(where.filter(({ column }) => each === undefined || column.startsWith(RECORD))),
      times: { ...named, parse: (text) => named.parse(text) ?? iso.parse(text) },
    };
  }

  private readTruth(value: MappedValue | undefined): ReadText<Row> {
    const { truthText } = this.context;
    const read = this.values.read(value);
    if (truthText === undefined) return read;
    return (row) => {
      const text = read(row);
      return text === null ? null : truthText(text);
    };
  }

  private readLinks(row: Row): readonly string[] {
    const links = new Set<string>();
    for (const read of this.links) for (const link of read(row)) if (link.length <= NAME_LIMIT) links.add(link);
    return links.size === 0 ? NO_LINKS : [...links];
  }
}

/** The same event sent again has the same id. No text of an event holds the separator. */
const makeId = (stream: string, { case: caseId, activity, timestamp }: LogEvent): string =>
  hashId(stream, caseId, activity, timestamp);

const hashId = (...parts: readonly unknown[]): string =>
  hash('sha256', parts.join('\0'), 'buffer').toString('hex', 0, 16);
