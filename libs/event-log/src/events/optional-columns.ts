import type { Party } from './log-event.js';
import type { OptionalRole, TimestampFormat } from './read-options.js';

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((text) => [text, true] as const),
  ...['false', '0', 'no'].map((text) => [text, false] as const),
]);
const parties: ReadonlyMap<string, Party> = new Map(
  (['customer', 'agent', 'system'] as const).map((party) => [party, party]),
);

/** What the column of the time from which a step could have begun is usually called. */
export const readyNames: readonly string[] = ['ready', 'enable_time', 'enabled_at', 'EnableTimestamp'];

const roles: ReadonlyMap<string, OptionalRole> = new Map([
  ...readyNames.map((name) => [name, 'ready'] as const),
  ['automated', 'automated'],
  ['party', 'party'],
]);

/** What an attribute of this name may be more than an attribute. */
export const optionalRoleOf = (name: string): OptionalRole | undefined => roles.get(name);

/** Null where the text is neither. */
export const truthOf = (text: string): boolean | null => truths.get(text.trim().toLowerCase()) ?? null;

/** Null where the text names none of them. */
export const partyOf = (text: string): Party | null => parties.get(text.trim().toLowerCase()) ?? null;

export const notATruth = (quoted: string): string => `automated is ${quoted}; it must be true, false, 1, 0, yes, or no`;
export const notAParty = (quoted: string): string => `party is ${quoted}; it must be customer, agent, or system`;

/** Whether a text is what a column of this role holds. */
function fits(role: OptionalRole, text: string, times: TimestampFormat): boolean {
  switch (role) {
    case 'ready':
      return times.parse(text) !== null;
    case 'automated':
      return truthOf(text) !== null;
    case 'party':
      return partyOf(text) !== null;
  }
}

export const optionalRoles: readonly OptionalRole[] = ['ready', 'automated', 'party'];

/** So many values tell what a column holds that has only its name to speak for it. */
export const VALUES_JUDGED = 100;

/**
 * Which columns hold what their usual name promises. One that holds anything else among its first values is a column of
 * the log's own, such as the parties of an election, and stays an attribute.
 */
export class OptionalColumns {
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
  get mayChange(): boolean {
    return this.open.size > 0;
  }

  /** Whether values have been seen of which it is not known yet what they are. */
  get areUndecided(): boolean {
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
    } else if (seen + 1 >= VALUES_JUDGED) this.open.delete(role);
    else this.open.set(role, seen + 1);
  }

  /** No more values come, or too many rows would have to wait for them: what fitted so far is what it seems. */
  close(): void {
    for (const [role, seen] of this.open) if (seen > 0) this.open.delete(role);
  }
}

/** Rows that may wait for the values that tell what a column is: a column with a value in every hundredth row tells in time. */
const ROWS_HELD = 20_000;
const CHARACTERS_HELD = 4 * 1024 * 1024;

/** Rows in their order, of which the first wait until it is known which of their values are attributes. */
export class HeldRows {
  private held: (() => void)[] = [];
  private characters = 0;

  constructor(private readonly kinds: OptionalColumns) {}

  /** False as soon as nothing can have to wait any more: rows may then be handed on by themselves. */
  get areNeeded(): boolean {
    return this.kinds.mayChange || this.held.length > 0;
  }

  get areWaiting(): boolean {
    return this.held.length > 0;
  }

  /** `row` is called when its turn has come. */
  add(values: Iterable<readonly [OptionalRole, string]>, characters: number, row: () => void): void {
    for (const [role, text] of values) this.kinds.judge(role, text);
    this.held.push(row);
    this.characters += characters;
    if (this.held.length >= ROWS_HELD || this.characters >= CHARACTERS_HELD) this.kinds.close();
    if (!this.kinds.areUndecided) this.release();
  }

  end(): void {
    this.kinds.close();
    this.release();
  }

  private release(): void {
    const rows = this.held;
    this.held = [];
    this.characters = 0;
    for (const row of rows) row();
  }
}
