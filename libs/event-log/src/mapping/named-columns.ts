import { type MappedValue, type Mapping, listConditions, listValues } from '../events/mapping.js';
import { parseTemplate } from './template.js';

function listColumns(value: MappedValue): readonly string[] {
  if ('column' in value) return [value.column];
  if ('value' in value) return [];
  const template = parseTemplate(value.template);
  return typeof template === 'string' ? [] : template.columns;
}

/** The columns that give events their values, which are no attributes besides. Conditions use no column up. */
export function usedColumns(mapping: Mapping, lifecycle?: string): ReadonlySet<string> {
  const used = [...listValues(mapping)].flatMap(({ value }) => listColumns(value));
  return new Set(lifecycle === undefined ? used : [...used, lifecycle]);
}

/** Whether a table has the columns of the case, and of an activity and its time. */
export function hasMappedColumns({ case: caseId, events }: Mapping, has: (column: string) => boolean): boolean {
  const isThere = (value: MappedValue): boolean => listColumns(value).every(has);
  return isThere(caseId) && events.some(({ activity, timestamp }) => isThere(activity) && isThere(timestamp));
}

/** The first column that a mapping needs and a table lacks, as a sentence; null where it has them all. */
export function missingColumn(mapping: Mapping, has: (column: string) => boolean, lifecycle?: string): string | null {
  const sentence = (column: string, place: string): string =>
    `the mapping's ${place} names the column ${JSON.stringify(column)}, which is not there`;
  for (const { value, field } of listValues(mapping)) {
    for (const column of listColumns(value)) if (!has(column)) return sentence(column, field);
  }
  for (const { condition, field } of listConditions(mapping)) {
    const isOnlyAskedFor = condition.in === undefined && condition.notIn === undefined;
    if (!isOnlyAskedFor && !has(condition.column)) return sentence(condition.column, field);
  }
  if (lifecycle !== undefined && !has(lifecycle)) return sentence(lifecycle, 'lifecycle');
  if (!Array.isArray(mapping.attributes)) return null;
  const names = mapping.attributes as readonly string[];
  const at = names.findIndex((name) => !has(name));
  return at === -1 ? null : sentence(names[at] ?? '', `attributes[${at}]`);
}
