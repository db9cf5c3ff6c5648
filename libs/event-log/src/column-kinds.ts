import { fits } from './optional-values.js';
import type { OptionalRole } from './read-options.js';
import type { TimestampFormat } from './time/timestamp-format.js';

export const optionalRoles: readonly OptionalRole[] = ['ready', 'automated', 'party'];

/** So many values tell what a column holds that has only its name to speak for it. */
export const TELLING_VALUES = 100;

/**
 * Which columns hold what their usual name promises. One that holds anything else among its first values is a column of
 * the log's own, such as the parties of an election, and stays an attribute.
 */
export class ColumnKinds {
  private readonly open: Map<OptionalRole, number>;
  private readonly found: Set<OptionalRole>;

  /** `roles` are those that go by a usual name; what is known to be an attribute from before stays one. */
  constructor(
    private readonly times: TimestampFormat,
    roles: readonly OptionalRole[] = optionalRoles,
    attributes: readonly OptionalRole[] = [],
  ) {
    this.found = new Set(attributes);
    this.open = new Map(roles.filter((role) => !this.found.has(role)).map((role) => [role, 0]));
  }

  /** Whether some column may still turn out to be an attribute. */
  get areOpen(): boolean {
    return this.open.size > 0;
  }

  /** Whether values have been seen of which it is not known yet what they are. */
  get areAwaited(): boolean {
    for (const seen of this.open.values()) if (seen > 0) return true;
    return false;
  }

  /** Those that hold something else. */
  get attributes(): ReadonlySet<OptionalRole> {
    return this.found;
  }

  judge(role: OptionalRole, text: string): void {
    const seen = this.open.get(role);
    if (seen === undefined || text.trim() === '') return;
    if (!fits(role, text, this.times)) {
      this.open.delete(role);
      this.found.add(role);
    } else if (seen + 1 >= TELLING_VALUES) this.open.delete(role);
    else this.open.set(role, seen + 1);
  }

  /** No more values come, or too many rows would have to wait for them: what fitted so far is what it seems. */
  close(): void {
    for (const [role, seen] of this.open) if (seen > 0) this.open.delete(role);
  }
}
