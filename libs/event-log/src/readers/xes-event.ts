import { NO_LINKS, type RawEvent } from '../log-event.js';
import { optionalRoleOf } from '../optional-values.js';
import type { OptionalRole } from '../read-options.js';
import { isForbiddenKey } from '../storable-text.js';
import { jsonOrNull } from './json-event.js';
import { xesValue } from './xes-value.js';

interface Assumed {
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
  /** Attributes whose keys promise more; null where there are none, as in nearly all logs. */
  private assumed: Map<OptionalRole, Assumed> | null = null;

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

  /** What may be more than an attribute. */
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
    const readyAt = this.taken('ready', attributeRoles);
    const automated = this.taken('automated', attributeRoles);
    const party = this.taken('party', attributeRoles);
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
    const role = optionalRoleOf(key);
    if (role !== undefined && !this.assumed?.has(role)) (this.assumed ??= new Map()).set(role, { key, value });
  }

  /** Out of the attributes, where it is more than one. */
  private taken(role: OptionalRole, attributeRoles: ReadonlySet<OptionalRole>): string | null {
    const assumed = this.assumed?.get(role);
    if (assumed === undefined || attributeRoles.has(role)) return null;
    // Not deleted: that would make the object slow to write.
    (this.attributes ??= {})[assumed.key] = undefined;
    return assumed.value;
  }
}
