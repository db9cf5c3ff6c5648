import { guessMapping, roleNames, roles } from './column-roles';
import { previewCsv } from './csv-preview';
import type { CsvChoices } from './csv-settings';
import { formats, isBinary, isTable, type EventFormat } from './file-format';
import type { ChosenFile, FileGroup } from './file-groups';
import { guessTimestampFormat } from './timestamp-format';
import type { UploadRequest } from './use-uploads';

/** What the reader says of files that are read alike. */
export interface FileSettings {
  readonly format: EventFormat;
  readonly workflow: string;
  /** Of OCEL: what a case is; '' for the type with most events. */
  readonly objectType: string;
  /** Of Excel; '' for the first. */
  readonly sheet: string;
  readonly csv: CsvChoices;
}

/** As the files are understood, for the reader to correct. */
export function firstSettings(group: FileGroup): FileSettings {
  const columns = guessMapping(group.csv.columns);
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const csv = { columns, timezone, ...timesIn(group, columns.timestamp) };
  return { format: group.format, workflow: '', objectType: '', sheet: '', csv };
}

/** How the times of a column are written, by the first rows of all files. */
export function timesIn({ csv, files }: FileGroup, column: string): Pick<CsvChoices, 'format' | 'pattern'> {
  const at = csv.columns.indexOf(column);
  const rows = files.flatMap(({ beginning }) => previewCsv(beginning.text, 5).rows);
  const guess = guessTimestampFormat(at === -1 ? [] : rows.map((row) => row[at] ?? ''));
  return ['iso', 'epoch_s', 'epoch_ms'].includes(guess)
    ? { format: guess, pattern: '' }
    : { format: 'pattern', pattern: guess };
}

/** The columns without which nothing can be read. */
export const missingColumns = ({ format, csv }: FileSettings): readonly string[] =>
  format === 'csv'
    ? roleNames.filter((role) => roles[role].isRequired && csv.columns[role] === '').map((role) => roles[role].label)
    : [];

export function requestOf({ file, beginning }: ChosenFile, settings: FileSettings): UploadRequest {
  const { format, workflow, objectType, sheet, csv } = settings;
  const { contentType } = formats[format];
  const { charset, isGzip } = beginning;
  return {
    file,
    isGzip,
    contentType: charset === null || isBinary(format) ? contentType : `${contentType}; charset=${charset}`,
    query: {
      workflow: given(workflow),
      ...(isTable(format) && csvQuery(csv)),
      ...(format === 'xlsx' && { sheet: given(sheet) }),
      ...(format === 'ocel' && { objectType: given(objectType) }),
    },
  };
}

function csvQuery({ columns, format, pattern, timezone }: CsvChoices): Record<string, string | undefined> {
  const named = Object.entries(columns).map(([role, column]) => [role, given(column)] as const);
  return {
    ...Object.fromEntries(named),
    timestampFormat: format === 'pattern' ? pattern : format,
    timezone: given(timezone),
  };
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
