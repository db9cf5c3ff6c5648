import { UnreadableFile } from '../event-log.errors.js';
import type { ColumnRole, ReadOptions } from '../read-options.js';
import { isForbiddenKey, isStorable } from '../storable-text.js';

/** The names each column is looked for under, in this order, unless the caller names it. */
const knownNames: Record<ColumnRole, readonly string[]> = {
  case: ['case_id', 'case:concept:name'],
  activity: ['activity', 'concept:name'],
  timestamp: ['timestamp', 'time:timestamp'],
  start: ['start_timestamp'],
  resource: ['resource', 'org:resource'],
  lifecycle: ['lifecycle', 'lifecycle:transition'],
  id: ['event_id'],
};
const required: readonly ColumnRole[] = ['case', 'activity', 'timestamp'];
const delimiters = [',', ';', '\t'] as const;

export type CsvColumns = Readonly<Record<ColumnRole, number>>;

/** Which columns are what; -1 where there is no such column. `others` become attributes. */
export interface CsvHeader {
  readonly width: number;
  readonly columns: CsvColumns;
  readonly others: readonly { readonly index: number; readonly name: string }[];
}

/** The delimiter that stands most often in the header row outside quotes; the comma if none does. */
export function detectDelimiter(header: string): string {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  let best = ',';
  let most = 0;
  for (const delimiter of delimiters) {
    const count = bare.split(delimiter).length - 1;
    if (count > most) [best, most] = [delimiter, count];
  }
  return best;
}

export function readHeader(cells: readonly string[], line: number, named: ReadOptions['columns']): CsvHeader {
  const names = cells.map((cell, index) => cell.trim() || `column_${index + 1}`);
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new UnreadableFile(line, `two columns are named "${name}"`);
    if (isForbiddenKey(name)) throw new UnreadableFile(line, `a column may not be named "${name}"`);
    if (!isStorable(name)) throw new UnreadableFile(line, 'a column name holds a NUL character');
    seen.add(name);
  }
  const roles = Object.keys(knownNames) as ColumnRole[];
  const columns = Object.fromEntries(roles.map((role) => [role, findColumn(role, names, line, named)])) as CsvColumns;
  const taken = new Set(Object.values(columns));
  return {
    width: names.length,
    columns,
    others: names.map((name, index) => ({ index, name })).filter(({ index }) => !taken.has(index)),
  };
}

function findColumn(role: ColumnRole, names: readonly string[], line: number, named: ReadOptions['columns']): number {
  const chosen = named?.[role];
  const candidates = chosen === undefined ? knownNames[role] : [chosen];
  const found = candidates.map((name) => names.indexOf(name)).find((index) => index !== -1);
  if (found !== undefined) return found;
  if (chosen === undefined && !required.includes(role)) return -1;
  const wanted = candidates.map((name) => `"${name}"`).join(' or ');
  const present = names.slice(0, 20).join(', ');
  throw new UnreadableFile(
    line,
    `the header row has no column ${wanted}; it has: ${present}. Name yours with the parameter "${role}".`,
  );
}
