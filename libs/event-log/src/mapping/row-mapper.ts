import { hash } from 'node:crypto';
import { checkedEvent } from '../events/checked-event.js';
import { type LogEvent, type MappedRow, NO_LINKS } from '../events/log-event.js';
import { NAME_LIMIT, ROW_LIMIT, type TimestampFormat } from '../events/read-options.js';
import { type Columns, isThere, readText, readTexts } from './columns.js';
import type { Condition, MappedEvent, MappedValue, Mapping } from '../events/mapping.js';
import { usedColumns } from './named-columns.js';
import { parseTemplate } from './template.js';

export interface MappingContext {
  /** Part of the ids of events that have none of their own. */
  readonly stream: string;
  readonly timesOf: (format: string | undefined) => TimestampFormat;
  /** The column of the lifecycle, which only a parameter of an upload names. */
  readonly lifecycle?: string | undefined;
  readonly truthText?: ((text: string) => string) | undefined;
}

type ReadText<Row> = (row: Row) => string | null;
type Test<Row> = (row: Row) => boolean;

interface CompiledEvent<Row> {
  readonly place: string;
  readonly when: readonly Test<Row>[];
  readonly times: TimestampFormat;
  readonly activity: ReadText<Row>;
  readonly timestamp: ReadText<Row>;
  readonly startedAt: ReadText<Row>;
  readonly readyAt: ReadText<Row>;
  readonly resource: ReadText<Row>;
  readonly automated: ReadText<Row>;
  readonly party: ReadText<Row>;
  readonly id: ReadText<Row>;
}

const nothing: MappedRow = { events: [], problem: null };
const none = (): null => null;

/** A mapping made ready for one kind of rows, so that each row costs only the reading of its columns. */
export class RowMapper<Row> {
  private readonly where: readonly Test<Row>[];
  private readonly caseId: ReadText<Row>;
  private readonly workflow: ReadText<Row>;
  private readonly lifecycle: ReadText<Row>;
  private readonly events: readonly CompiledEvent<Row>[];
  private readonly attributes: (row: Row) => string | null;
  private readonly links: ((row: Row) => readonly string[])[];

  constructor(
    mapping: Mapping,
    private readonly columns: Columns<Row>,
    private readonly context: MappingContext,
  ) {
    const { lifecycle } = context;
    this.where = this.tests(mapping.where);
    this.caseId = this.read(mapping.case);
    this.workflow = this.read(mapping.workflow);
    this.lifecycle = this.read(lifecycle === undefined ? undefined : { column: lifecycle });
    this.events = mapping.events.map((event, at) => this.compile(event, mapping.events.length > 1 ? at : null));
    this.attributes = columns.attributes(mapping.attributes ?? 'all', usedColumns(mapping, lifecycle));
    this.links = (mapping.links ?? []).map((link) => this.readAll(link));
  }

  map(row: Row): MappedRow {
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
    for (const each of this.events) {
      if (!each.when.every((holds) => holds(row))) continue;
      const timestamp = each.timestamp(row);
      if (timestamp === null) continue;
      const raw = {
        case: caseId,
        activity: each.activity(row),
        timestamp,
        startedAt: each.startedAt(row),
        resource: each.resource(row),
        lifecycle,
        workflow,
        id: each.id(row),
        links,
        attributes,
        readyAt: each.readyAt(row),
        automated: each.automated(row),
        party: each.party(row),
      };
      const event = checkedEvent(raw, each.times);
      if (typeof event === 'string') problem ??= `${each.place}${event}`;
      else events.push(event.id === null ? { ...event, id: makeId(this.context.stream, event) } : event);
    }
    return { events, problem };
  }

  private compile(event: MappedEvent, at: number | null): CompiledEvent<Row> {
    return {
      place: at === null ? '' : `events[${at}]: `,
      when: this.tests(event.when),
      times: this.context.timesOf(event.timestampFormat),
      activity: this.read(event.activity),
      timestamp: this.read(event.timestamp),
      startedAt: this.read(event.startedAt),
      readyAt: this.read(event.readyAt),
      resource: this.read(event.resource),
      automated: this.readTruth(event.automated),
      party: this.read(event.party),
      id: this.read(event.id),
    };
  }

  private read(value: MappedValue | undefined): ReadText<Row> {
    if (value === undefined) return none;
    if ('column' in value) {
      const column = this.columns.column(value.column);
      return (row) => readText(column(row));
    }
    if ('value' in value) {
      const text = String(value.value);
      return () => text;
    }
    return this.readTemplate(value.template);
  }

  private readTruth(value: MappedValue | undefined): ReadText<Row> {
    const { truthText } = this.context;
    const read = this.read(value);
    if (truthText === undefined) return read;
    return (row) => {
      const text = read(row);
      return text === null ? null : truthText(text);
    };
  }

  /** Missing where one of its columns is: `web#` is the name of no case. */
  private readTemplate(template: string): ReadText<Row> {
    const parsed = parseTemplate(template);
    if (typeof parsed === 'string') throw new Error(`The template ${template} ${parsed}`);
    const [first = '', ...texts] = parsed.texts;
    const columns = parsed.columns.map((name) => this.columns.column(name));
    return (row) => {
      let text = first;
      for (const [at, column] of columns.entries()) {
        const part = readText(column(row));
        if (part === null) return null;
        text += part + (texts[at] ?? '');
        // The event will be rejected for its length; twenty columns of a megabyte each are not joined before.
        if (text.length > NAME_LIMIT) break;
      }
      return text;
    };
  }

  private readAll(value: MappedValue): (row: Row) => readonly string[] {
    if ('column' in value) {
      const column = this.columns.column(value.column);
      return (row) => readTexts(column(row));
    }
    const read = this.read(value);
    return (row) => readTexts(read(row));
  }

  private readLinks(row: Row): readonly string[] {
    const links = new Set<string>();
    for (const read of this.links) for (const link of read(row)) if (link.length <= NAME_LIMIT) links.add(link);
    return links.size === 0 ? NO_LINKS : [...links];
  }

  private tests(conditions: readonly Condition[] = []): readonly Test<Row>[] {
    return conditions.flatMap(({ column: name, in: among, notIn, exists }) => {
      const column = this.columns.column(name);
      const tests: Test<Row>[] = [];
      if (exists !== undefined) tests.push((row) => isThere(column(row)) === exists);
      if (among) tests.push(hasOneOf(column, among, true));
      if (notIn) tests.push(hasOneOf(column, notIn, false));
      return tests;
    });
  }
}

/** Whether one of the column's texts is in a list; numbers and truth values are compared as texts. */
function hasOneOf<Row>(column: (row: Row) => unknown, list: readonly unknown[], wanted: boolean): Test<Row> {
  const texts = new Set(list.map(String));
  return (row) => readTexts(column(row)).some((text) => texts.has(text)) === wanted;
}

/** The same event sent again has the same id. No text of an event holds the separator. */
const makeId = (stream: string, { case: caseId, activity, timestamp }: LogEvent): string =>
  hash('sha256', [stream, caseId, activity, timestamp].join('\0'), 'buffer').toString('hex', 0, 16);
