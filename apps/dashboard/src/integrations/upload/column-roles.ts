export type ColumnRole =
  'case' | 'activity' | 'timestamp' | 'start' | 'resource' | 'lifecycle' | 'id' | 'ready' | 'automated' | 'party';

interface RoleWords {
  readonly label: string;
  readonly description: string;
  /** The column name that the service looks for by default. */
  readonly usually: string;
  readonly isRequired?: true;
}

/** The keys are the query parameters of an upload. */
export const roles: Readonly<Record<ColumnRole, RoleWords>> = {
  case: { label: 'Case', description: 'An order, a ticket, a claim', usually: 'case_id', isRequired: true },
  activity: { label: 'Activity', description: 'What was done', usually: 'activity', isRequired: true },
  timestamp: { label: 'Completed at', description: 'When it was done', usually: 'timestamp', isRequired: true },
  start: { label: 'Start', description: 'When it started', usually: 'start_timestamp' },
  resource: { label: 'Resource', description: 'The person or system that did it', usually: 'resource' },
  lifecycle: { label: 'Lifecycle stage', description: 'Started, completed, …', usually: 'lifecycle' },
  id: { label: 'Event id', description: 'With one, an event counts once', usually: 'event_id' },
  ready: { label: 'Ready at', description: 'When it could have begun', usually: 'ready' },
  automated: { label: 'Automated', description: 'Done by an account: true or false', usually: 'automated' },
  party: { label: 'Party', description: 'Who acts: customer, agent, system', usually: 'party' },
};

export const roleNames = Object.keys(roles) as readonly ColumnRole[];

export type ColumnMapping = Readonly<Record<ColumnRole, string>>;

/** The service's default names come first, then other common names. */
const usualNames: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  case: [
    /^case_id$/,
    /^case:concept:name$/,
    /^case([ _-]?id)?$/,
    /^(order|ticket|trace|process)([ _-]?(id|no|number))?$/,
  ],
  activity: [/^activity$/, /^concept:name$/, /^(activity[ _-]?name|event|step|task|action)$/],
  timestamp: [
    /^timestamp$/,
    /^time:timestamp$/,
    /^(time|date|datetime|when|(end|complete)[ _-]?(time|timestamp|date)?)$/,
  ],
  start: [/^start_timestamp$/, /^(start|begin)([ _-]?(time|date))?$/],
  resource: [/^resource$/, /^org:resource$/, /^(user|who|agent|person|employee|owner|assignee|clerk|handler|officer)$/],
  lifecycle: [/^lifecycle$/, /^lifecycle:transition$/],
  id: [/^event_id$/, /^event[ _-]?id$/],
  // No names here: the service suggests columns for these roles by their values.
  ready: [/^enable_time$/, /^enabled_at$/, /^enabletimestamp$/],
  automated: [],
  party: [],
};

/** Guesses the role of each column by its name; a column has at most one role. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const free = new Set(columns);
  const guess = (role: ColumnRole): string => {
    for (const pattern of usualNames[role]) {
      const found = [...free].find((column) => pattern.test(column.trim().toLowerCase()));
      if (found === undefined) continue;
      free.delete(found);
      return found;
    }
    return '';
  };
  return Object.fromEntries(roleNames.map((role) => [role, guess(role)])) as ColumnMapping;
}

/** The formats of timestamps; the last choice opens a field for a pattern. */
export const timestampFormats: readonly (readonly [string, string])[] = [
  ['iso', 'ISO 8601: 2026-03-01T08:00:00+01:00, 2026-03-01 08:00'],
  ['epoch_s', 'Seconds since 1970: 1772352000'],
  ['epoch_ms', 'Milliseconds since 1970: 1772352000000'],
  ['pattern', 'Custom pattern'],
];

const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:([ T,]+)(\d{1,2}):\d{2}(:\d{2})?)?$/;

/** Guesses the timestamp format of a column from a few values. */
export function guessTimestampFormat(samples: readonly string[]): string {
  const written = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  if (written.length === 0) return 'iso';
  if (written.every((sample) => /^\d{9,10}(\.\d+)?$/.test(sample))) return 'epoch_s';
  if (written.every((sample) => /^\d{12,13}$/.test(sample))) return 'epoch_ms';
  const matches = written.map((sample) => parts.exec(sample)).filter((match) => match !== null);
  const [first] = matches;
  // A few invalid values are ignored, as long as most have the same format.
  if (!first || matches.length <= written.length / 2) return 'iso';
  const [, , separator = '', , year = '', gap = '', hour, seconds] = first;
  // With slashes, day or month can come first; a number above 12 is a day.
  const isMonthFirst = matches.some(([, , , second]) => Number(second) > 12);
  const isPadded = matches.every(([, day = '', , month = '']) => day.length === 2 && month.length === 2);
  const [d, m] = isPadded ? ['dd', 'MM'] : ['d', 'M'];
  const date = [...(isMonthFirst ? [m, d] : [d, m]), year.length === 4 ? 'yyyy' : 'yy'].join(separator);
  if (hour === undefined) return date;
  const isHourPadded = matches.every((match) => match[6]?.length === 2);
  return `${date}${gap === 'T' ? "'T'" : gap}${isHourPadded ? 'HH' : 'H'}:mm${seconds === undefined ? '' : ':ss'}`;
}
