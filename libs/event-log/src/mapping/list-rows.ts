import { measureEvent } from '../events/event-sink.js';
import { type LogEvent, type MappedRow, jsonOrNull } from '../events/log-event.js';
import { type Columns, NestedValues, RECORD, type ReadValue, chosenAttributes, isThere } from './columns.js';
import { AllAttributes, type JsonRecord, RecordColumns } from './record-columns.js';
import type { RowMapper } from './row-mapper.js';

/** An entry of a list inside a record, with all that it lies in. */
export interface ListRow<Row> {
  readonly record: Row;
  /** For each part of the path, what was taken there. */
  readonly taken: readonly JsonRecord[];
  readonly entry: JsonRecord;
}

/**
 * The columns of a list's entries by their own names, and with `$.` those of the record and of the lists on the way, by
 * their whole path.
 */
export class ListColumns<Row> implements Columns<ListRow<Row>> {
  private readonly nested = new NestedValues();
  private readonly entries = new RecordColumns();
  private readonly outermost: ReadValue<Row>;

  constructor(
    private readonly columns: Columns<Row>,
    private readonly path: readonly string[],
  ) {
    this.outermost = columns.column(path[0] ?? '');
  }

  column(name: string): ReadValue<ListRow<Row>> {
    if (!name.startsWith(RECORD)) {
      const column = this.entries.column(name);
      return ({ entry }) => column(entry);
    }
    const keys = name.slice(RECORD.length).split('.');
    const shared = keys.findIndex((key, at) => key !== this.path[at]);
    const depth = shared === -1 ? keys.length : shared;
    if (depth === 0) {
      const column = this.columns.column(keys.join('.'));
      return ({ record }) => column(record);
    }
    const rest = keys.slice(depth);
    return ({ taken }) => this.nested.find(taken[depth - 1], rest);
  }

  attributes(chosen: readonly string[] | 'all', used: ReadonlySet<string>): (row: ListRow<Row>) => string | null {
    if (chosen !== 'all') return chosenAttributes(this, chosen);
    const ofRecord = this.columns.attributes('all', new Set([this.path.join('.')]));
    let last: { readonly record: Row; readonly attributes: JsonRecord } | null = null;
    return ({ record, taken, entry }) => {
      if (last?.record !== record) last = { record, attributes: JSON.parse(ofRecord(record) ?? '{}') as JsonRecord };
      const all = new AllAttributes(used);
      all.add(entry);
      all.add(last.attributes, RECORD);
      for (const [at, within] of taken.slice(0, -1).entries()) {
        all.add(within, `${RECORD}${this.path.slice(0, at + 1).join('.')}.`);
      }
      return jsonOrNull(all.attributes);
    };
  }

  /** The entries of the lists; null for each that is no object. A single object counts as a list of one. */
  unfold(record: Row): Generator<ListRow<Row> | null> {
    return this.walk(record, this.outermost(record), []);
  }

  private *walk(record: Row, value: unknown, taken: readonly JsonRecord[]): Generator<ListRow<Row> | null> {
    const found = this.nested.open(value);
    if (!isThere(found)) return;
    for (const entry of Array.isArray(found) ? (found as unknown[]) : [found]) {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) yield null;
      else {
        const within = [...taken, entry as JsonRecord];
        const key = this.path[within.length];
        if (key === undefined) yield { record, taken: within, entry: entry as JsonRecord };
        else if (Object.hasOwn(entry, key)) yield* this.walk(record, (entry as JsonRecord)[key], within);
      }
    }
  }
}

/** Of one record, because all its events are held until the next line is read. */
const mostRows = 10_000;
const mostCharacters = 16 * 1024 * 1024;
/** What an event takes beside its texts. */
const eventCharacters = 100;

/** Makes the entries of a list in each record the rows of a mapping. */
export class ListMapper<Row> {
  constructor(
    private readonly columns: ListColumns<Row>,
    private readonly mapper: RowMapper<ListRow<Row>>,
    private readonly path: string,
  ) {}

  map(record: Row): MappedRow {
    const deletion = this.mapper.mapDeletion({ record, taken: [], entry: {} });
    const events: LogEvent[] = [...deletion.events];
    let { problem } = deletion;
    let rows = 0;
    let characters = 0;
    let dropped = 0;
    for (const row of this.columns.unfold(record)) {
      if (row === null || rows >= mostRows || characters >= mostCharacters) {
        dropped += 1;
        continue;
      }
      rows += 1;
      const mapped = this.mapper.mapRow(row);
      for (const event of mapped.events) {
        characters += measureEvent(event) + eventCharacters;
        events.push(event);
      }
      if (mapped.problem === null) continue;
      // A record is rejected once, with the first reason.
      if (problem === null) problem = `${this.path}, entry ${rows}: ${mapped.problem}`;
      else dropped += 1;
    }
    return { events, problem, ...(dropped > 0 && { dropped }) };
  }
}
