import { type MappedValue, type Mapping, listConditions, listValues } from '../events/mapping.js';
import { RECORD } from './columns.js';
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

interface NamedColumn {
  readonly column: string;
  readonly field: string;
  /** Whether the mapping only asks if there is such a column. */
  readonly isOptional?: boolean;
}

/** Every column that a mapping names, with its place. */
export function* listNamedColumns(mapping: Mapping): Generator<NamedColumn> {
  for (const { value, field } of listValues(mapping)) for (const column of listColumns(value)) yield { column, field };
  for (const { condition, field } of listConditions(mapping)) {
    const { exists: _exists, column, ...rest } = condition;
    yield { column, field, isOptional: Object.keys(rest).length === 0 };
    for (const other of [rest.sameAs, rest.differsFrom]) if (other !== undefined) yield { column: other, field };
  }
  if (!Array.isArray(mapping.attributes)) return;
  for (const [at, column] of (mapping.attributes as readonly string[]).entries())
    yield { column, field: `attributes[${at}]` };
}

type HasColumn = (column: string) => boolean;

/** What the entries of a list have is not known before they come. */
const ofRecord =
  ({ each }: Mapping, has: HasColumn): HasColumn =>
  (column) =>
    each === undefined ? has(column) : !column.startsWith(RECORD) || has(column.slice(RECORD.length));

const outermost = ({ each }: Mapping): string | undefined => each?.split('.')[0];

/** Whether a table has the columns of the case, and of an activity and its time. */
export function hasMappedColumns(mapping: Mapping, isColumn: HasColumn): boolean {
  const list = outermost(mapping);
  const has = ofRecord(mapping, isColumn);
  const isThere = (value: MappedValue): boolean => listColumns(value).every(has);
  const { case: caseId, events } = mapping;
  if (list !== undefined && !isColumn(list)) return false;
  return isThere(caseId) && events.some(({ activity, timestamp }) => isThere(activity) && isThere(timestamp));
}

/** The first column that a mapping needs and a table lacks, as a sentence; null where it has them all. */
export function missingColumn(mapping: Mapping, isColumn: HasColumn, lifecycle?: string): string | null {
  const sentence = (column: string, place: string): string =>
    `the mapping's ${place} names the column ${JSON.stringify(column)}, which is not there`;
  const list = outermost(mapping);
  if (list !== undefined && !isColumn(list)) return sentence(list, 'each');
  const has = ofRecord(mapping, isColumn);
  for (const { column, field, isOptional = false } of listNamedColumns(mapping)) {
    if (!isOptional && !has(column)) return sentence(column, field);
  }
  return lifecycle === undefined || has(lifecycle) ? null : sentence(lifecycle, 'lifecycle');
}
