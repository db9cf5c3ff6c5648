import { truncate } from '#platform';
import { UploadTooLarge } from './event-log.errors.js';
import type { LogEvent, RawEvent } from './log-event.js';
import { notAParty, notATruth, partyOf, truthOf } from './optional-columns.js';
import { NAME_LIMIT, type TimestampFormat } from './read-options.js';

export interface RejectedRow {
  readonly line: number;
  readonly message: string;
}

const KEPT = 100;

/** Counts every rejected row and keeps the first hundred, so that a bad upload costs no memory. */
export class Rejections {
  readonly first: RejectedRow[] = [];
  count = 0;

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
    const { case: caseId, activity, timestamp, startedAt } = raw;
    if (caseId === null) return this.refuse(line, 'no case');
    if (activity === null) return this.refuse(line, 'no activity');
    if (timestamp === null) return this.refuse(line, 'no timestamp');
    const tooLong = names.find((name) => (raw[name]?.length ?? 0) > NAME_LIMIT);
    if (tooLong !== undefined) return this.refuse(line, `the ${tooLong} is longer than ${NAME_LIMIT} characters`);
    const at = this.times.parse(timestamp);
    if (at === null) return this.refuse(line, `the timestamp ${quoted(timestamp)} is not ${this.times.expects}`);
    const start = startedAt === null ? null : this.times.parse(startedAt);
    if (startedAt !== null && start === null) {
      return this.refuse(line, `the start time ${quoted(startedAt)} is not ${this.times.expects}`);
    }
    const ready = filled(raw.readyAt);
    const readyAt = ready === null ? null : this.times.parse(ready);
    if (ready !== null && readyAt === null) {
      return this.refuse(line, `the ready time ${quoted(ready)} is not ${this.times.expects}`);
    }
    const marked = filled(raw.automated);
    const automated = marked === null ? null : truthOf(marked);
    if (marked !== null && automated === null) return this.refuse(line, notATruth(quoted(marked)));
    const acting = filled(raw.party);
    const party = acting === null ? null : partyOf(acting);
    if (acting !== null && party === null) return this.refuse(line, notAParty(quoted(acting)));
    const size = sizeOf(raw);
    this.heldCharacters += size;
    this.count(Math.max(size, ROW_BYTES));
    this.events.push({
      case: caseId,
      activity,
      timestamp: at,
      startedAt: start,
      resource: raw.resource,
      lifecycle: raw.lifecycle,
      workflow: raw.workflow,
      id: raw.id,
      links: raw.links,
      attributes: raw.attributes,
      readyAt,
      automated,
      party,
    });
    return true;
  }

  /** Throws where all rows together are larger than what the upload may unpack to. */
  private count(size: number): void {
    this.total += size;
    if (this.total > this.limit) throw new UploadTooLarge(this.limit, 'decompressed');
  }

  private refuse(line: number, message: string): false {
    this.reject(line, message);
    return false;
  }
}

const names = ['case', 'activity', 'resource', 'lifecycle', 'workflow', 'id'] as const;

/** Characters, and eight bytes for each time. */
function sizeOf(raw: RawEvent): number {
  let size = 16 + (raw.attributes?.length ?? 0);
  for (const name of names) size += raw[name]?.length ?? 0;
  for (const link of raw.links) size += link.length;
  return size;
}

const filled = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

function quoted(text: string): string {
  return JSON.stringify(truncate(text, 60));
}

/** Takes a file's text in pieces cut anywhere and puts the events it finds into its sink. */
export interface TextReader {
  /** The line (in a JSON array, the number of the element) on which the current record starts. */
  readonly line: number;
  read(text: string): void;
  end(): void;
}
