import type { Party } from './log-event.js';
import type { OptionalRole } from './read-options.js';
import type { TimestampFormat } from './time/timestamp-format.js';

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
export function fits(role: OptionalRole, text: string, times: TimestampFormat): boolean {
  switch (role) {
    case 'ready':
      return times.parse(text) !== null;
    case 'automated':
      return truthOf(text) !== null;
    case 'party':
      return partyOf(text) !== null;
  }
}
