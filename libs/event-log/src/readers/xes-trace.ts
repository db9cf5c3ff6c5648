import { randomUUID } from 'node:crypto';
import { UnreadableFile } from '../event-log.errors.js';
import type { EventSink } from '../event-sink.js';
import type { ColumnKinds } from '../column-kinds.js';
import type { HeldRows } from '../held-rows.js';
import { ROW_LIMIT } from '../read-options.js';
import { isForbiddenKey } from '../storable-text.js';
import type { XesEvent } from './xes-event.js';
import { xesValue } from './xes-value.js';

/** Events that may wait for the name of their trace; XES puts it before them, so this only bounds odd files. */
const WAITING_LIMIT = 250_000;
const WAITING_CHARACTERS = 32 * 1024 * 1024;

/**
 * A `<trace>` while its events arrive. Its own attributes are kept on its first good event as `case:…`: once, because
 * a copy on every event would let a small file grow without bound.
 */
export class XesTrace {
  private name: string | null = null;
  private attributes: Record<string, unknown> | null = null;
  private size = 0;
  private forbidden: string | null = null;
  private waiting: XesEvent[] = [];
  private waitingSize = 0;

  constructor(
    private readonly number: number,
    private readonly sink: EventSink,
    private readonly kinds: ColumnKinds,
    private readonly held: HeldRows,
  ) {}

  add(type: string, key: string, value: string): void {
    if (key === 'concept:name') {
      this.name = value;
      this.release(value);
    } else if (isForbiddenKey(key)) {
      this.forbidden = key;
    } else {
      this.size += key.length + value.length;
      (this.attributes ??= {})[`case:${key}`] = xesValue(type, value);
    }
    if (this.size > ROW_LIMIT) throw new UnreadableFile(null, 'a trace has too many attributes');
  }

  take(event: XesEvent): void {
    if (this.name === null) {
      this.waiting.push(event);
      this.waitingSize += event.size;
    } else this.keep(event, this.name);
    if (this.waiting.length <= WAITING_LIMIT && this.waitingSize <= WAITING_CHARACTERS) return;
    throw new UnreadableFile(
      null,
      'a trace has too many or too large events before its concept:name; put the name first',
    );
  }

  /** A trace without a name is a case of its own, also beside the unnamed traces of other uploads. */
  end(): void {
    if (this.name === null && this.waiting.length > 0) this.release(`unnamed-${this.number}-${randomUUID()}`);
  }

  private release(name: string): void {
    for (const event of this.waiting) this.keep(event, name);
    this.waiting = [];
    this.waitingSize = 0;
  }

  private keep(event: XesEvent, name: string): void {
    const values = this.held.areNeeded ? event.values : [];
    if (values.length === 0 && !this.held.areWaiting) this.hand(event, name);
    else
      this.held.add(values, event.size, () => {
        this.hand(event, name);
      });
  }

  private hand(event: XesEvent, name: string): void {
    const row =
      this.forbidden === null
        ? event.of(name, this.attributes, this.kinds.attributes)
        : `the trace's key "${this.forbidden}" is not allowed`;
    if (typeof row === 'string') this.sink.reject(event.line, row);
    else if (this.sink.add(event.line, row)) this.attributes = null;
  }
}
