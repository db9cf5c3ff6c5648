import { randomUUID } from 'node:crypto';
import { UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import { NO_LINKS, type RawEvent, isForbiddenKey, jsonOrNull } from '../events/log-event.js';
import { type OptionalColumns, type HeldRows, findOptionalRole } from '../events/optional-columns.js';
import { type OptionalRole, ROW_LIMIT } from '../events/read-options.js';

/** An attribute's value by its type; a value that its type cannot hold exactly stays text. */
function xesValue(type: string, value: string): string | number | boolean {
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type !== 'int' && type !== 'float') return value;
  const number = value.trim() === '' ? NaN : Number(value);
  const isExact = type === 'int' ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isExact ? number : value;
}

interface AssumedValue {
  readonly key: string;
  readonly value: string;
}

const noValues: readonly (readonly [OptionalRole, string])[] = [];

/** An `<event>` while its attributes arrive. */
export class XesEvent {
  /** Characters of its attributes. */
  size = 0;
  private activity: string | null = null;
  private timestamp: string | null = null;
  private startedAt: string | null = null;
  private resource: string | null = null;
  private lifecycle: string | null = null;
  private attributes: Record<string, unknown> | null = null;
  private forbidden: string | null = null;
  /** Attributes with the usual name of an optional column; null where there are none, as in nearly all logs. */
  private assumed: Map<OptionalRole, AssumedValue> | null = null;

  constructor(readonly line: number) {}

  add(type: string, key: string, value: string): void {
    this.size += key.length + value.length;
    switch (key) {
      case 'concept:name':
        this.activity = value;
        break;
      case 'time:timestamp':
        this.timestamp = value;
        break;
      case 'start_timestamp':
        this.startedAt = value;
        break;
      case 'org:resource':
        this.resource = value;
        break;
      case 'lifecycle:transition':
        this.lifecycle = value;
        break;
      default:
        if (isForbiddenKey(key)) this.forbidden = key;
        else (this.attributes ??= {})[key] = xesValue(type, value);
        this.assume(key, value);
    }
  }

  /** The attributes that may be optional columns. */
  get values(): readonly (readonly [OptionalRole, string])[] {
    return this.assumed === null ? noValues : [...this.assumed].map(([role, { value }]) => [role, value] as const);
  }

  /** The event as a row of its case, or the reason (a string) why it can be none. */
  of(
    caseId: string,
    caseAttributes: Readonly<Record<string, unknown>> | null,
    attributeRoles: ReadonlySet<OptionalRole>,
  ): RawEvent | string {
    if (this.forbidden !== null) return `the key "${this.forbidden}" is not allowed`;
    const readyAt = this.takeValue('ready', attributeRoles);
    const automated = this.takeValue('automated', attributeRoles);
    const party = this.takeValue('party', attributeRoles);
    const attributes = caseAttributes === null ? this.attributes : { ...this.attributes, ...caseAttributes };
    return {
      case: caseId,
      activity: this.activity,
      timestamp: this.timestamp,
      startedAt: this.startedAt,
      resource: this.resource,
      lifecycle: this.lifecycle,
      workflow: null,
      id: null,
      links: NO_LINKS,
      attributes: attributes === null ? null : jsonOrNull(attributes),
      readyAt,
      automated,
      party,
    };
  }

  private assume(key: string, value: string): void {
    const role = findOptionalRole(key);
    if (role !== undefined && !this.assumed?.has(role)) (this.assumed ??= new Map()).set(role, { key, value });
  }

  /** Takes the value out of the attributes where it turned out to be an optional column. */
  private takeValue(role: OptionalRole, attributeRoles: ReadonlySet<OptionalRole>): string | null {
    const assumed = this.assumed?.get(role);
    if (assumed === undefined || attributeRoles.has(role)) return null;
    // Not deleted, because V8 serializes an object with deleted keys slowly.
    (this.attributes ??= {})[assumed.key] = undefined;
    return assumed.value;
  }
}

/** How many events may wait for the name of their trace; usual files have the name before the events. */
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
    private readonly kinds: OptionalColumns,
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

  addEvent(event: XesEvent): void {
    if (this.name === null) {
      this.waiting.push(event);
      this.waitingSize += event.size;
    } else this.queue(event, this.name);
    if (this.waiting.length <= WAITING_LIMIT && this.waitingSize <= WAITING_CHARACTERS) return;
    throw new UnreadableFile(
      null,
      'a trace has too many or too large events before its concept:name; put the name first',
    );
  }

  /** Gives a trace without a name a unique one, so that it does not join an unnamed trace of another upload. */
  end(): void {
    if (this.name === null && this.waiting.length > 0) this.release(`unnamed-${this.number}-${randomUUID()}`);
  }

  private release(name: string): void {
    for (const event of this.waiting) this.queue(event, name);
    this.waiting = [];
    this.waitingSize = 0;
  }

  private queue(event: XesEvent, name: string): void {
    const values = this.held.areNeeded ? event.values : [];
    if (values.length === 0 && !this.held.areWaiting) this.emit(event, name);
    else
      this.held.add(values, event.size, () => {
        this.emit(event, name);
      });
  }

  private emit(event: XesEvent, name: string): void {
    const row =
      this.forbidden === null
        ? event.of(name, this.attributes, this.kinds.attributes)
        : `the trace's key "${this.forbidden}" is not allowed`;
    if (typeof row === 'string') this.sink.reject(event.line, row);
    else if (this.sink.add(event.line, row)) this.attributes = null;
  }
}
