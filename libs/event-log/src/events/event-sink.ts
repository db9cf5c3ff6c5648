import { truncate } from '#platform';
import { UploadTooLarge } from './event-log.errors.js';
import { checkedEvent, eventNames } from './checked-event.js';
import type { LogEvent, MappedRow, RawEvent } from './log-event.js';
import type { TimestampFormat } from './read-options.js';

export interface RejectedRow {
  readonly line: number;
  readonly message: string;
}

const KEPT = 100;

/** Counts every rejected row and keeps the first hundred, so that a bad upload costs no memory. */
export class Rejections {
  readonly first: RejectedRow[] = [];
  count = 0;
  /** Entries of lists within rows that gave no events: they reject no row. */
  dropped = 0;

  add(line: number, message: string): void {
    this.count += 1;
    if (this.first.length < KEPT) this.first.push({ line, message: truncate(message) });
  }
}

/** Batches this small are garbage before V8 moves them to its old generation. */
const BATCH_EVENTS = 256;
const BATCH_CHARACTERS = 64 * 1024;
/** The least that a row counts as, even a rejected or empty one, because each takes time. */
const ROW_BYTES = 32;

/** Collects what readers find: valid events wait in a batch, rejected rows are counted. */
export class EventSink {
  private events: LogEvent[] = [];
  /** Characters that were read since the last batch. */
  private read = 0;
  /** Characters that the events of this batch hold: a few characters of a workbook may stand for a megabyte of text. */
  private heldCharacters = 0;
  private total = 0;

  constructor(
    readonly times: TimestampFormat,
    private readonly rejections: Rejections,
    private readonly limit = Infinity,
  ) {}

  /** Whether the batch should be taken now, by the number of its events or by the text that was read for it. */
  get isFull(): boolean {
    return this.events.length >= BATCH_EVENTS || Math.max(this.read, this.heldCharacters) >= BATCH_CHARACTERS;
  }

  /** Whether there was no row at all, not even a rejected one. */
  get hasNoRows(): boolean {
    return this.total === 0;
  }

  /** Readers report all text, so that the caller gets a chance to stop even where every row is rejected. */
  countRead(text: string): void {
    this.read += text.length;
  }

  takeBatch(): LogEvent[] {
    const taken = this.events;
    this.events = [];
    this.read = 0;
    this.heldCharacters = 0;
    return taken;
  }

  reject(line: number, message: string): void {
    this.count(ROW_BYTES);
    this.rejections.add(line, message);
  }

  /** False where the event was rejected. */
  add(line: number, raw: RawEvent): boolean {
    const event = checkedEvent(raw, this.times);
    if (typeof event === 'string') {
      this.reject(line, event);
      return false;
    }
    this.put(event);
    return true;
  }

  /** Takes an event that is checked already. */
  put(event: LogEvent): void {
    const size = measureEvent(event);
    this.heldCharacters += size;
    this.count(Math.max(size, ROW_BYTES));
    this.events.push(event);
  }

  /** Takes what a mapping made of a row: its events, and at most one rejection. */
  putMapped(line: number, { events, problem, dropped = 0 }: MappedRow): void {
    this.rejections.dropped += dropped;
    if (events.length === 0 && problem === null) this.passOver();
    for (const event of events) this.put(event);
    if (problem !== null) this.reject(line, problem);
  }

  /** Counts events that do not pass through this sink. */
  countOthers(size: number): void {
    this.count(size);
  }

  /** Counts a row that gives no event and is no mistake. */
  passOver(): void {
    this.count(ROW_BYTES);
  }

  /** Throws where all rows together are larger than what the upload may unpack to. */
  private count(size: number): void {
    this.total += size;
    if (this.total > this.limit) throw new UploadTooLarge(this.limit, 'decompressed');
  }
}

/** Characters, and eight bytes for each time. */
export function measureEvent(event: LogEvent): number {
  let size = 16 + (event.attributes?.length ?? 0);
  for (const name of eventNames) size += event[name]?.length ?? 0;
  for (const link of event.links) size += link.length;
  return size;
}

/** Takes a file's text in pieces cut anywhere and puts the events it finds into its sink. */
export interface TextReader {
  /** The line (in a JSON array, the number of the element) on which the current record starts. */
  readonly line: number;
  read(text: string): void;
  end(): void;
}
