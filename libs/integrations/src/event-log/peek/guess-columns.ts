import type { ColumnRole } from '../read-options.js';
import { guessTimes } from './guess-times.js';
import type { PeekedTable } from './peek-table.js';

export interface ColumnGuess {
  readonly columns: Partial<Record<ColumnRole, string>>;
  readonly timestampFormat: string | null;
}

/** What columns are called: first as we and XES call them, then as people do. */
const names: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  case: [
    /^case_id$/,
    /^case:concept:name$/,
    /^case([ _-]?(id|no|number|key))?$/,
    /^(order|ticket|trace|process|issue|claim|incident|request|application)([ _-]?(id|no|number|key))?$/,
  ],
  activity: [
    /^activity$/,
    /^concept:name$/,
    /^(activity[ _-]?name|event|event[ _-]?(name|type)|step|task|action|status)$/,
  ],
  timestamp: [
    /^timestamp$/,
    /^time:timestamp$/,
    /^(time|date|datetime|when|(event|complete|completed|end|finish)[ _-]?(at|time|timestamp|date)?)$/,
  ],
  start: [/^start_timestamp$/, /^(start|started|begin)([ _-]?(at|time|timestamp|date))?$/],
  resource: [
    /^resource$/,
    /^org:resource$/,
    /^(user|who|agent|person|employee|owner|assignee|worker|operator)([ _-]?name)?$/,
  ],
  lifecycle: [/^lifecycle$/, /^lifecycle:transition$/],
  id: [/^event_id$/, /^event[ _-]?(id|no|number)$/],
};

interface Column {
  readonly name: string;
  readonly values: readonly string[];
  readonly distinct: number;
  readonly times: string | null;
}

/** Which column is what: by its name where it has a telling one, else by its values. */
export function guessColumns(table: PeekedTable): ColumnGuess {
  const columns = table.columns.map((name, index) =>
    columnOf(
      name,
      table.rows.map((row) => row[index] ?? ''),
    ),
  );
  const free = new Set(columns);
  const named = (role: ColumnRole, fits: (column: Column) => boolean = () => true): Column | null =>
    take(
      free,
      names[role].map((name) => [...free].find((column) => name.test(column.name.toLowerCase()) && fits(column))),
    );
  const isTime = ({ times, values }: Column): boolean => times !== null || values.length === 0;
  const id = named('id');
  const lifecycle = named('lifecycle');
  let start = named('start', isTime);
  let timestamp = named('timestamp', isTime);
  const times = [...free].filter((column) => column.times !== null);
  timestamp ??= take(free, [lastOf(times, table)]);
  start ??=
    timestamp &&
    take(free, [
      beginningOf(
        timestamp,
        times.filter((column) => column !== timestamp),
        table,
      ),
    ]);
  const theCase = named('case') ?? take(free, [caseAmong(untimed(free))]);
  const activity = named('activity') ?? take(free, [activityAmong(untimed(free))]);
  const resource = named('resource');
  const found = { case: theCase, activity, timestamp, start, resource, lifecycle, id };
  return {
    columns: Object.fromEntries(
      Object.entries(found).flatMap(([role, column]) => (column ? [[role, column.name]] : [])),
    ),
    timestampFormat: timestamp?.times ?? null,
  };
}

function columnOf(name: string, cells: readonly string[]): Column {
  const values = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return { name, values, distinct: new Set(values).size, times: guessTimes(values) };
}

function take(free: Set<Column>, candidates: readonly (Column | undefined)[]): Column | null {
  const chosen = candidates.find((column) => column !== undefined) ?? null;
  if (chosen) free.delete(chosen);
  return chosen;
}

const untimed = (free: ReadonlySet<Column>): Column[] => [...free].filter(({ times }) => times === null);

/** Of two times the one that never lies before the other: an activity ends after it has begun. */
function lastOf(times: readonly Column[], table: PeekedTable): Column | undefined {
  return times.find((one) => times.every((other) => other === one || isBefore(other, one, table))) ?? times[0];
}

function beginningOf(end: Column, times: readonly Column[], table: PeekedTable): Column | undefined {
  return times.find((column) => column.times === end.times && isBefore(column, end, table));
}

function isBefore(one: Column, other: Column, { columns, rows }: PeekedTable): boolean {
  if (one.times !== other.times) return false;
  const [first, second] = [columns.indexOf(one.name), columns.indexOf(other.name)];
  const pairs = rows.map((row) => [orderOf(row[first] ?? '', one.times), orderOf(row[second] ?? '', other.times)]);
  const both = pairs.filter(([early, late]) => early !== '' && late !== '');
  // A slip of the pen among many rows says nothing of the columns.
  return both.filter(([early = '', late = '']) => early > late).length <= both.length * 0.05;
}

/** A text that sorts as its time does; '' where there is none. */
function orderOf(text: string, times: string | null): string {
  if (!/^\s*\d/.test(text)) return '';
  if (times === 'iso' || times === null || times.startsWith('epoch')) return text.trim().replace('T', ' ');
  const [one = '', two = '', year = '', rest = ''] = text.trim().split(/[./\- T,]+/, 4);
  const [month, day] = /^M/.test(times) ? [one, two] : [two, one];
  return `${year.padStart(4, '20')}${month.padStart(2, '0')}${day.padStart(2, '0')}${rest.padStart(8, '0')}`;
}

/** What repeats over several rows, and yet has many values: rather with a digit in it, as numbers of things have. */
function caseAmong(columns: readonly Column[]): Column | undefined {
  const likely = columns.filter(({ values, distinct }) => distinct > 1 && values.length >= distinct * 1.3);
  const score = ({ values, distinct }: Column): number =>
    distinct * (values.filter((value) => /\d/.test(value)).length > values.length * 0.8 ? 10 : 1);
  return best(likely, score);
}

/** Words of which there are few. */
function activityAmong(columns: readonly Column[]): Column | undefined {
  const likely = columns.filter(({ values, distinct }) => {
    const words = values.filter((value) => /\p{L}{2}/u.test(value) && !/\d{3}/.test(value)).length;
    return distinct > 1 && distinct <= Math.max(60, values.length / 5) && words > values.length * 0.8;
  });
  // Of what is left, what differs most tells most; names of regions and priorities are fewer.
  return best(likely, ({ distinct }) => distinct);
}

function best(columns: readonly Column[], score: (column: Column) => number): Column | undefined {
  return columns.toSorted((one, other) => score(other) - score(one))[0];
}
