import type { PreviewedGroup } from './use-previews';
import type { UploadPreviewView } from '../../api';
import { type ColumnMapping, roleNames, roles } from './column-roles';
import { count } from '../../ui/words';

export interface ColumnProblem {
  readonly text: string;
  /** Whether no report is possible until it is solved. */
  readonly isBlocking: boolean;
}

type Table = NonNullable<UploadPreviewView['table']>;

const missing: Readonly<Record<string, string>> = {
  case: 'Which column names the order, ticket, or claim? Click its header and choose Case.',
  activity: 'Which column says what was done? Click its header and choose Activity.',
  timestamp: 'Which column says when it was done? Click its header and choose Completed at.',
};

/** Of each kind of value: how it looks, and what to say where a column holds none. */
const kinds = [
  {
    of: ['timestamp', 'start', 'ready'],
    pattern: /^\d{9,13}(\.\d+)?$|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}:\d{2}/,
    problem: 'holds no times',
  },
  { of: ['automated'], pattern: /^(true|false|yes|no|0|1)$/i, problem: 'does not say yes or no' },
  { of: ['party'], pattern: /^(customer|agent|system)$/i, problem: 'does not say customer, agent, or system' },
] as const;

/** What is wrong with how the first file of a group is read; nothing where no table is known yet. */
export const problemsOf = ({ settings, files: [{ preview }] }: PreviewedGroup): readonly ColumnProblem[] =>
  preview?.table ? columnProblems(settings.csv.columns, preview.table, preview) : [];

/** What is wrong with the roles of the columns, in the terms of the file. */
export function columnProblems(
  columns: ColumnMapping,
  table: Table,
  preview: UploadPreviewView | undefined,
): readonly ColumnProblem[] {
  const blocking = [
    ...roleNames.filter((role) => roles[role].isRequired && columns[role] === '').map((role) => missing[role] ?? role),
    ...kinds.flatMap(({ of, pattern, problem }) =>
      of.flatMap((role) => {
        const values = readColumn(columns[role], table);
        if (values.length === 0 || values.some((value) => pattern.test(value))) return [];
        return `“${columns[role]}” cannot be “${roles[role].label}”: it ${problem}, but ${quoted(values)}.`;
      }),
    ),
  ];
  if (blocking.length > 0) return blocking.map((text) => ({ text, isBlocking: true }));
  return preview?.isReadable ? inFigures(columns, preview) : [];
}

const readColumn = (column: string, { columns, rows }: Table): readonly string[] => {
  const at = columns.indexOf(column);
  return at === -1 ? [] : rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '');
};

const quoted = (values: readonly string[]): string =>
  [...new Set(values)]
    .slice(0, 2)
    .map((value) => `“${value}”`)
    .join(', ');

/** Choices that can be read, but that hardly mean what was meant. */
function inFigures(columns: ColumnMapping, preview: UploadPreviewView): readonly ColumnProblem[] {
  const { readable, rejected, cases, activities, errors } = preview;
  if (readable === 0) {
    const [first] = errors;
    const why = first ? `line ${count.format(first.line)}: ${first.message}` : 'it has a header, but no rows';
    return [{ text: rejected > 0 ? `No row can be read; ${why}.` : `Nothing can be read; ${why}.`, isBlocking: true }];
  }
  const warnings = [
    cases === readable && readable > 1
      ? `“${columns.case}” is different in every row, so no case would have a second step. Choose the column that repeats for all steps of one order, ticket, or claim.`
      : null,
    cases === 1 && readable >= 20
      ? `“${columns.case}” is the same in every row, so everything would be one case.`
      : null,
    activities === 1 && readable >= 5
      ? `“${columns.activity}” is the same in every row, so there would be only one activity.`
      : null,
    activities >= 100 && activities > readable / 3
      ? `“${columns.activity}” has ${count.format(activities)} different values in ${count.format(readable)} rows. Choose the column that names what was done.`
      : null,
  ];
  return warnings.flatMap((text) => (text === null ? [] : { text, isBlocking: false }));
}
