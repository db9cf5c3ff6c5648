import { VALUES_JUDGED, parseParty, parseTruth } from '../events/optional-columns.js';
import type { ColumnRole } from '../events/read-options.js';
import { guessTimestampFormat } from '../events/timestamps.js';
import type { TablePreview } from './preview-table.js';

export interface ColumnGuess {
  readonly columns: Partial<Record<ColumnRole, string>>;
  readonly timestampFormat: string | null;
}

/** Names of columns: first those of this service and of XES, then those that people use. */
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
    /^(user|who|agent|person|employee|owner|assignee|worker|operator|clerk|handler|officer|technician|staff)([ _-]?name)?$/,
    /^((done|handled|performed|processed|changed|completed)[ _-]?by|assigned[ _-]?to)$/,
  ],
  lifecycle: [/^lifecycle$/, /^lifecycle:transition$/],
  id: [/^event_id$/, /^event[ _-]?(id|no|number)$/],
  ready: [
    /^ready$/,
    /^enable_time$/,
    /^enabled_at$/,
    /^enabletimestamp$/,
    /^(ready|enabled?|available)[ _-]?(at|time|timestamp|date|since)?$/,
  ],
  automated: [/^automated$/, /^is[ _-]?automated$/],
  party: [/^party$/],
};

interface JudgedColumn {
  readonly index: number;
  readonly name: string;
  readonly values: readonly string[];
  readonly distinct: number;
  readonly times: string | null;
}

/** A column of times, and for each row a text that sorts as its time does; '' where there is none. */
interface TimeColumn {
  readonly column: JudgedColumn;
  readonly order: readonly string[];
}

/** A log has few columns of times; comparing more than this would take long, because each is read again. */
const mostTimes = 50;

/** Guesses which column is what: by its name where that is a known one, else by its values. */
export function guessColumns(table: TablePreview): ColumnGuess {
  const free = new Set(judgeColumns(table));
  const named = (role: ColumnRole, fits: (column: JudgedColumn) => boolean = () => true): JudgedColumn | null =>
    choose(
      free,
      names[role].map((name) => [...free].find((column) => name.test(column.name) && fits(column))),
    );
  const isTime = ({ times, values }: JudgedColumn): boolean => times !== null || values.length === 0;
  const id = named('id');
  const lifecycle = named('lifecycle');
  // Before the start, which is guessed by values and could take this column.
  const ready = named('ready', ({ times }) => times !== null);
  const automated = named('automated', holds(parseTruth));
  const party = named('party', holds(parseParty));
  let start = named('start', isTime);
  let timestamp = named('timestamp', isTime);
  const timed = [...free].filter((column) => column.times !== null).slice(0, mostTimes);
  const times = timed.map((column) => readTimes(column, table));
  timestamp ??= choose(free, [findLatest(times)]);
  start ??= timestamp && choose(free, [findBeginning(readTimes(timestamp, table), times)]);
  const theCase = named('case') ?? choose(free, [pickCase(untimed(free))]);
  const activity = named('activity') ?? choose(free, [pickActivity(untimed(free))]);
  const resource = named('resource');
  const found = {
    case: theCase,
    activity,
    timestamp,
    start,
    resource,
    lifecycle,
    id,
    // All times of a file are read in one format.
    ready: ready && ready.times === timestamp?.times ? ready : null,
    automated,
    party,
  };
  return {
    columns: Object.fromEntries(
      Object.entries(found).flatMap(([role, column]) => (column ? [[role, table.columns[column.index]]] : [])),
    ),
    timestampFormat: timestamp?.times ?? null,
  };
}

/** Whether the first values of a column are what it has to hold. */
function holds(read: (text: string) => unknown): (column: JudgedColumn) => boolean {
  return ({ values }) => values.length > 0 && values.slice(0, VALUES_JUDGED).every((value) => read(value) !== null);
}

/** Goes through the cells of each row, because rows may be far shorter than a header of a hundred thousand columns. */
function judgeColumns({ columns, rows }: TablePreview): JudgedColumn[] {
  const values = columns.map((): string[] => []);
  for (const row of rows) {
    for (const [index, cell] of row.entries()) if (cell.trim() !== '') values[index]?.push(cell.trim());
  }
  return values.map((own, index) => ({
    index,
    name: columns[index]?.toLowerCase() ?? '',
    values: own,
    distinct: new Set(own).size,
    times: guessTimestampFormat(own),
  }));
}

function choose(free: Set<JudgedColumn>, candidates: readonly (JudgedColumn | undefined)[]): JudgedColumn | null {
  const chosen = candidates.find((column) => column !== undefined) ?? null;
  if (chosen) free.delete(chosen);
  return chosen;
}

const untimed = (free: ReadonlySet<JudgedColumn>): JudgedColumn[] => [...free].filter(({ times }) => times === null);

/** The column whose times come last in nearly every row, because an activity ends after it has begun. */
function findLatest(times: readonly TimeColumn[]): JudgedColumn | undefined {
  // Each column is compared with the latest so far only, and all of them once more with the one that remains.
  let [latest] = times;
  for (const other of times) if (latest && !isBefore(other, latest)) latest = other;
  const isLast = times.every((other) => latest && isBefore(other, latest));
  return (isLast ? latest : times[0])?.column;
}

function findBeginning(end: TimeColumn, times: readonly TimeColumn[]): JudgedColumn | undefined {
  return times.find((one) => one.column !== end.column && isBefore(one, end))?.column;
}

function isBefore(one: TimeColumn, other: TimeColumn): boolean {
  if (one.column.times !== other.column.times) return false;
  let both = 0;
  let turned = 0;
  for (const [row, early] of one.order.entries()) {
    const late = other.order[row] ?? '';
    if (early === '' || late === '') continue;
    both += 1;
    if (early > late) turned += 1;
  }
  // A few wrong rows among many do not count.
  return turned <= both * 0.05;
}

const readTimes = (column: JudgedColumn, { rows }: TablePreview): TimeColumn => ({
  column,
  order: rows.map((row) => makeSortKey(row[column.index] ?? '', column.times)),
});

/** A text that sorts as its time does; '' where there is none. */
function makeSortKey(text: string, times: string | null): string {
  if (!/^\s*\d/.test(text)) return '';
  if (times === 'iso' || times === null || times.startsWith('epoch')) return text.trim().replace('T', ' ');
  const [one = '', two = '', year = '', rest = ''] = text.trim().split(/[./\- T,]+/, 4);
  const [month, day] = /^M/.test(times) ? [one, two] : [two, one];
  return `${year.padStart(4, '20')}${month.padStart(2, '0')}${day.padStart(2, '0')}${rest.padStart(8, '0')}`;
}

/** A column with many values that repeat over several rows, preferably with digits, as identifiers have. */
function pickCase(columns: readonly JudgedColumn[]): JudgedColumn | undefined {
  const likely = columns.filter(({ values, distinct }) => distinct > 1 && values.length >= distinct * 1.3);
  const score = ({ values, distinct }: JudgedColumn): number =>
    distinct * (values.filter((value) => /\d/.test(value)).length > values.length * 0.8 ? 10 : 1);
  return best(likely, score);
}

/** A column with few different words. */
function pickActivity(columns: readonly JudgedColumn[]): JudgedColumn | undefined {
  const likely = columns.filter(({ values, distinct }) => {
    const words = values.filter((value) => /\p{L}{2}/u.test(value) && !/\d{3}/.test(value)).length;
    return distinct > 1 && distinct <= Math.max(60, values.length / 5) && words > values.length * 0.8;
  });
  // The column with the most different words wins: regions and priorities have fewer.
  return best(likely, ({ distinct }) => distinct);
}

/** The first with the highest score. */
function best(columns: readonly JudgedColumn[], score: (column: JudgedColumn) => number): JudgedColumn | undefined {
  let found: JudgedColumn | undefined = undefined;
  let highest: number = -Infinity;
  for (const column of columns) {
    const columnScore = score(column);
    if (columnScore > highest) {
      found = column;
      highest = columnScore;
    }
  }
  return found;
}
