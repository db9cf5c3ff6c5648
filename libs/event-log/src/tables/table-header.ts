import { truncate } from '#platform';
import { UnreadableFile } from '../events/event-log.errors.js';
import { isForbiddenKey, isStorable } from '../events/log-event.js';
import { optionalRoles, readyNames } from '../events/optional-columns.js';
import { hasMappedColumns } from '../mapping/named-columns.js';
import { TableColumns } from '../mapping/table-columns.js';
import { COLUMN_NAME_LIMIT, type ColumnRole, type OptionalRole, type ReadOptions } from '../events/read-options.js';

/** The names each column is looked for under, in this order, unless the caller names it. */
const knownNames: Record<ColumnRole, readonly string[]> = {
  case: ['case_id', 'case:concept:name'],
  activity: ['activity', 'concept:name'],
  timestamp: ['timestamp', 'time:timestamp'],
  start: ['start_timestamp'],
  resource: ['resource', 'org:resource'],
  lifecycle: ['lifecycle', 'lifecycle:transition'],
  id: ['event_id'],
  ready: readyNames,
  automated: ['automated'],
  party: ['party'],
};
const required: readonly ColumnRole[] = ['case', 'activity', 'timestamp'];

export type ColumnPlaces = Readonly<Record<ColumnRole, number>>;

/** Which columns are what; -1 where there is no such column. `others` become attributes. */
export interface TableHeader {
  readonly width: number;
  readonly columns: ColumnPlaces;
  readonly others: readonly { readonly index: number; readonly name: string }[];
  /** Optional columns found by a usual name: their values decide whether they are what it says. */
  readonly assumed: readonly AssumedColumn[];
}

interface AssumedColumn {
  readonly role: OptionalRole;
  readonly index: number;
  readonly name: string;
}

/** The names of a header's columns. Throws UnreadableFile where one cannot be used. */
export function columnNames(cells: readonly string[], line: number): readonly string[] {
  const names = cells.map((cell, index) => cell.trim() || `column_${index + 1}`);
  const seen = new Set<string>();
  for (const name of names) {
    if (name.length > COLUMN_NAME_LIMIT) {
      throw new UnreadableFile(
        line,
        `the name of a column is longer than ${COLUMN_NAME_LIMIT} characters: "${truncate(name, 60)}"`,
      );
    }
    if (seen.has(name)) throw new UnreadableFile(line, `two columns are named "${name}"`);
    if (isForbiddenKey(name)) throw new UnreadableFile(line, `a column may not be named "${name}"`);
    if (!isStorable(name)) throw new UnreadableFile(line, 'a column name holds a NUL character');
    seen.add(name);
  }
  return names;
}

export function readTableHeader(cells: readonly string[], line: number, named: ReadOptions['columns']): TableHeader {
  const names = columnNames(cells, line);
  const roles = Object.keys(knownNames) as ColumnRole[];
  const columns = Object.fromEntries(roles.map((role) => [role, findColumn(role, names, line, named)])) as ColumnPlaces;
  const taken = new Set(Object.values(columns));
  return {
    width: names.length,
    columns,
    others: names.map((name, index) => ({ index, name })).filter(({ index }) => !taken.has(index)),
    assumed: optionalRoles
      .filter((role) => columns[role] !== -1 && named?.[role] === undefined)
      .map((role) => ({ role, index: columns[role], name: names[columns[role]] ?? '' })),
  };
}

/** Whether these cells name all columns that an event requires. */
export function hasRequiredColumns(cells: readonly string[], { columns: named, mapping }: ReadOptions): boolean {
  if (mapping !== undefined) {
    const columns = new TableColumns(cells.map((cell) => cell.trim()));
    return hasMappedColumns(mapping, (name) => columns.has(name));
  }
  const names = new Set(cells.map((cell) => cell.trim()));
  return required.every((role) => listCandidates(role, named).some((name) => names.has(name)));
}

function listCandidates(role: ColumnRole, named: ReadOptions['columns']): readonly string[] {
  const chosen = named?.[role];
  return chosen === undefined ? knownNames[role] : [chosen];
}

function findColumn(role: ColumnRole, names: readonly string[], line: number, named: ReadOptions['columns']): number {
  const chosen = named?.[role];
  const candidates = listCandidates(role, named);
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
