import { NO_LINKS, type RawEvent } from '../log-event.js';
import { isForbiddenKey } from '../storable-text.js';
import { jsonOrNull } from './json-event.js';
import { xesValue } from './xes-value.js';

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
    }
  }

  /** The event as a row of its case, or the reason (a string) why it can be none. */
  of(caseId: string, caseAttributes: Readonly<Record<string, unknown>> | null): RawEvent | string {
    if (this.forbidden !== null) return `the key "${this.forbidden}" is not allowed`;
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
    };
  }
}
