import type { EventSink } from '../events/event-sink.js';
import type { Mapping } from '../events/mapping.js';
import type { ReadOptions } from '../events/read-options.js';
import { RECORD } from '../mapping/columns.js';
import { type JsonRecord, RecordColumns } from '../mapping/record-columns.js';
import { overridden } from '../mapping/overridden.js';
import { Lookups } from '../mapping/lookups.js';
import type { MapsRows } from '../mapping/row-mapper.js';
import { rowMapper } from '../mapping/row-mappers.js';
import { withExactIntegers } from './exact-numbers.js';
import { isObject } from './json-event.js';
import { type JsonRows, parseExact, whyRowUnstorable } from './json-rows.js';
import type { SingerProgress } from './singer-progress.js';

/** A record with the name of its stream, as Singer or Airbyte writes it. */
interface StreamRecord {
  readonly stream: string;
  readonly record: JsonRecord;
}

/**
 * Messages of a Singer tap or an Airbyte source, one a line: records of mapped streams become events, and states say
 * where the tap may go on. All other messages are passed over.
 */
export class SingerRows implements JsonRows {
  readonly parse = parseExact;
  /** Null for streams without a mapping. */
  private readonly mappers = new Map<string, MapsRows<JsonRecord> | null>();
  private readonly streams: ReadonlyMap<string, Mapping>;
  private readonly lookups: Lookups;
  private hasRejected = false;

  constructor(
    private readonly sink: EventSink,
    private readonly options: ReadOptions,
    private readonly progress: SingerProgress,
  ) {
    const streams = Object.entries(options.streams ?? {}).map(
      ([stream, mapping]) => [stream, withDeletion(overridden(mapping, options))] as const,
    );
    this.streams = new Map(streams);
    this.lookups = new Lookups([...this.streams.values()], progress.lookups);
  }

  take(message: unknown, text: string, line: number): void {
    const type = isObject(message) ? message['type'] : undefined;
    if (!isObject(message) || typeof type !== 'string') {
      this.reject(line, 'a line must be a message of a Singer tap or an Airbyte source: an object with a "type"');
    } else if (type === 'RECORD') this.takeRecord(message, text, line);
    else if (type === 'STATE') this.takeState(message, text, line);
    else if (type === 'BATCH') this.reject(line, 'a BATCH names files on the tap’s machine; have it send RECORDs');
    else this.sink.passOver();
  }

  /** Rejected rows hold the state back: what is sent again from there counts once. */
  reject(line: number, message: string): void {
    this.hasRejected = true;
    this.sink.reject(line, message);
  }

  private takeRecord(message: JsonRecord, text: string, line: number): void {
    const told = readRecord(message);
    if (told === null) {
      this.reject(line, 'a RECORD must have the name of its stream and a record that is an object');
      return;
    }
    const unstorable = whyRowUnstorable(told.record, text);
    const isLookedUp = unstorable === null && this.lookups.take(told.stream, told.record);
    const mapper = this.findMapper(told.stream);
    if (mapper === null) {
      if (!isLookedUp) this.progress.passOver(told.stream);
      this.sink.passOver();
      return;
    }
    const mapped = unstorable === null ? mapper.map(told.record) : { events: [], problem: unstorable };
    if (mapped.problem !== null) this.hasRejected = true;
    this.sink.putMapped(line, mapped);
  }

  private takeState(message: JsonRecord, text: string, line: number): void {
    this.sink.passOver();
    if (this.hasRejected) return;
    // A tap that gets a rounded number back would go on at another place.
    const isExact = withExactIntegers(text) === text;
    const problem = isExact
      ? this.progress.keep(message, text)
      : 'the state holds a whole number that is too large to be returned exactly';
    if (problem !== null) this.reject(line, problem);
  }

  private findMapper(stream: string): MapsRows<JsonRecord> | null {
    const known = this.mappers.get(stream);
    if (known !== undefined) return known;
    const mapping = this.streams.get(stream);
    if (mapping === undefined) return null;
    const { lookups } = this;
    const mapper = rowMapper(mapping, new RecordColumns(), this.options, { stream, lookups });
    this.mappers.set(stream, mapper);
    return mapper;
  }
}

/** Taps and their targets write into this field when a record was deleted. */
const withDeletion = (mapping: Mapping): Mapping => ({
  deletedAt: { column: `${mapping.each === undefined ? '' : RECORD}_sdc_deleted_at` },
  ...mapping,
});

function readRecord({ stream, record }: JsonRecord): StreamRecord | null {
  if (!isObject(record)) return null;
  if (typeof stream === 'string') return { stream, record };
  const { stream: name, data } = record;
  return typeof name === 'string' && isObject(data) ? { stream: name, record: data } : null;
}
