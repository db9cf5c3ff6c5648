import { clip } from '#platform';
import type { LogEvent, RawEvent } from './log-event.js';
import type { Rejections } from './rejections.js';
import type { TimestampFormat } from './time/timestamp-format.js';

/** Small enough to be forgotten before the garbage collector takes them for something that stays. */
const BATCH_EVENTS = 256;
const BATCH_CHARACTERS = 64 * 1024;

/** Where readers put what they find: good rows wait to be taken, bad ones are counted. */
export class EventSink {
  private events: LogEvent[] = [];
  private characters = 0;

  constructor(
    readonly times: TimestampFormat,
    private readonly rejections: Rejections,
  ) {}

  /** Whether the rows at hand are enough to hand on, by their number or by the text they came from. */
  get isFull(): boolean {
    return this.events.length >= BATCH_EVENTS || this.characters >= BATCH_CHARACTERS;
  }

  /** To be told of all text read: a few rows may be very large. */
  hasRead(text: string): void {
    this.characters += text.length;
  }

  take(): LogEvent[] {
    const taken = this.events;
    this.events = [];
    this.characters = 0;
    return taken;
  }

  reject(line: number, message: string): void {
    this.rejections.add(line, message);
  }

  /** Tells whether the event was good enough to keep. */
  add(line: number, raw: RawEvent): boolean {
    const { case: caseId, activity, timestamp, startedAt } = raw;
    if (caseId === null) return this.refuse(line, 'no case');
    if (activity === null) return this.refuse(line, 'no activity');
    if (timestamp === null) return this.refuse(line, 'no timestamp');
    const at = this.times.parse(timestamp);
    if (at === null) return this.refuse(line, `the timestamp ${quoted(timestamp)} is not ${this.times.expects}`);
    const start = startedAt === null ? null : this.times.parse(startedAt);
    if (startedAt !== null && start === null) {
      return this.refuse(line, `the start time ${quoted(startedAt)} is not ${this.times.expects}`);
    }
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
    });
    return true;
  }

  private refuse(line: number, message: string): false {
    this.rejections.add(line, message);
    return false;
  }
}

function quoted(text: string): string {
  return JSON.stringify(clip(text, 60));
}
