import type { Party } from './log-event.js';
import type { OptionalRole, TimestampFormat } from './read-options.js';

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((text) => [text, true] as const),
  ...['false', '0', 'no'].map((text) => [text, false] as const),
]);
const parties: ReadonlyMap<string, Party> = new Map(
  (['customer', 'agent', 'system'] as const).map((party) => [party, party]),
);

/** Usual names of the column with the time from which a step could have begun. */
export const readyNames: readonly string[] = ['ready', 'enable_time', 'enabled_at', 'EnableTimestamp'];

const roles: ReadonlyMap<string, OptionalRole> = new Map([
  ...readyNames.map((name) => [name, 'ready'] as const),
  ['automated', 'automated'],
  ['party', 'party'],
]);

/** The optional column that an attribute of this name may be. */
export const findOptionalRole = (name: string): OptionalRole | undefined => roles.get(name);

/** Null where the text is neither true nor false. */
export const parseTruth = (text: string): boolean | null => truths.get(text.trim().toLowerCase()) ?? null;

/** Null where the text names no party. */
export const parseParty = (text: string): Party | null => parties.get(text.trim().toLowerCase()) ?? null;

export const notATruth = (quoted: string): string => `automated is ${quoted}; it must be true, false, 1, 0, yes, or no`;
export const notAParty = (quoted: string): string => `party is ${quoted}; it must be customer, agent, or system`;

/** Whether a text is what a column of this role holds. */
function fits(role: OptionalRole, text: string, times: TimestampFormat): boolean {
  switch (role) {
    case 'ready':
      return times.parse(text) !== null;
    case 'automated':
      return parseTruth(text) !== null;
    case 'party':
      return parseParty(text) !== null;
  }
}

export const optionalRoles: readonly OptionalRole[] = ['ready', 'automated', 'party'];

/** How many values are judged before a column counts as what its usual name says. */
export const VALUES_JUDGED = 100;

/**
 * Decides whether columns with the usual name of an optional column hold its values. One that holds anything else among
 * its first values, such as the parties of an election, stays an attribute.
 */
export class OptionalColumns {
  private readonly open: Map<OptionalRole, number>;
  private readonly found: Set<OptionalRole>;

  /** `roles` were found by their usual names; `attributes` turned out to be attributes in an earlier read. */
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

  /** Whether some column has values and is not decided yet. */
  get areUndecided(): boolean {
    for (const seen of this.open.values()) if (seen > 0) return true;
    return false;
  }

  /** Whether the values of this column are not decided yet. */
  isOpen(role: OptionalRole): boolean {
    return this.open.has(role);
  }

  /** Columns that turned out to be attributes. */
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

  /**
   * Decides at once, because the file ends or too many rows wait: a column whose values all fitted is what its name
   * says.
   */
  close(): void {
    for (const [role, seen] of this.open) if (seen > 0) this.open.delete(role);
  }
}

/** How many rows may wait for the decision: enough for a column with a value in every hundredth row. */
const ROWS_HELD = 20_000;
const CHARACTERS_HELD = 4 * 1024 * 1024;

/** Holds rows back, in order, until it is decided which of their values are attributes. */
export class HeldRows {
  private waiting: (() => void)[] = [];
  private characters = 0;

  constructor(private readonly kinds: OptionalColumns) {}

  /** False once everything is decided: the caller may then pass rows on directly. */
  get areNeeded(): boolean {
    return this.kinds.mayChange || this.waiting.length > 0;
  }

  get areWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Calls `row` once its values are decided and the rows before it have been passed on. */
  add(values: Iterable<readonly [OptionalRole, string]>, characters: number, row: () => void): void {
    for (const [role, text] of values) this.kinds.judge(role, text);
    this.waiting.push(row);
    this.characters += characters;
    if (this.waiting.length >= ROWS_HELD || this.characters >= CHARACTERS_HELD) this.kinds.close();
    if (!this.kinds.areUndecided) this.release();
  }

  end(): void {
    this.kinds.close();
    this.release();
  }

  private release(): void {
    const rows = this.waiting;
    this.waiting = [];
    this.characters = 0;
    for (const row of rows) row();
  }
}
