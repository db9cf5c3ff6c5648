import type { IntegrationView, UploadPreviewView } from '../../api';
import { type ColumnMapping, guessMapping, guessTimestampFormat, roleNames } from './column-roles';
import type { CsvChoices } from './csv-settings';
import { type EventFormat, type FileGroup, formats, isBinary, isTable, previewCsv, shownRows } from './file-format';
import type { ChosenFile } from './read-chosen';
import { oneLine } from '../../ui/words';

/** The settings of one group of files. */
export interface FileSettings {
  readonly format: EventFormat;
  readonly workflow: string;
  /** For OCEL, the object type that is the case; '' for the type with the most events. */
  readonly objectType: string;
  /** For Excel; '' until the service has said which sheets there are. */
  readonly sheet: string;
  readonly csv: CsvChoices;
}

/** What decides how a file is read: the source it is sent to, or nothing where it becomes a new one. */
export interface UploadTarget extends Pick<IntegrationView, 'config' | 'uploadSettings'> {
  readonly id: string | null;
}

export const newSource: UploadTarget = { id: null, config: {}, uploadSettings: null };

/** The initial settings, guessed from the names of the columns. */
export function firstSettings(group: FileGroup): FileSettings {
  const columns = guessMapping(group.csv.columns);
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const csv = { columns, timezone, ...guessColumnFormat(group, columns.timestamp) };
  return { format: group.format, workflow: '', objectType: '', sheet: '', csv };
}

type Understood = Pick<UploadPreviewView, 'table' | 'sheets' | 'sheet'>;

/**
 * The settings that the service guesses from the values; until it responds, those guessed from the names of the
 * columns.
 */
export function guessedSettings(group: FileGroup, understood: Understood | undefined): FileSettings {
  const first = firstSettings(group);
  if (!understood?.table) return first;
  const { timestampFormat, ...guess } = understood.table.guess;
  const named: Partial<ColumnMapping> = guess;
  const columns = Object.fromEntries(roleNames.map((role) => [role, named[role] ?? ''])) as ColumnMapping;
  return { ...first, sheet: understood.sheet ?? '', csv: { ...first.csv, columns, ...writtenAs(timestampFormat) } };
}

/** The settings of the source's last upload, if the file has the same columns. */
export function lastSettings(
  group: FileGroup,
  understood: Understood | undefined,
  kept: Readonly<Record<string, unknown>> | null,
): FileSettings | undefined {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const named = kept?.columns as Partial<ColumnMapping> | undefined;
  if (!kept || !named || kept.format !== group.format || !understood?.table) return undefined;
  const { table, sheets, sheet } = understood;
  if (!Object.values(named).every((name) => table.columns.includes(name))) return undefined;
  // Of another workbook, or of a sheet that is not shown.
  if (sheets.includes(text(kept.sheet)) && kept.sheet !== sheet) return undefined;
  return {
    format: group.format,
    workflow: text(kept.workflow),
    objectType: '',
    sheet: sheet ?? '',
    csv: {
      columns: Object.fromEntries(roleNames.map((role) => [role, named[role] ?? ''])) as ColumnMapping,
      timezone: text(kept.timezone),
      ...writtenAs(text(kept.timestampFormat) || 'iso'),
    },
  };
}

const writtenAs = (format: string): Pick<CsvChoices, 'format' | 'pattern'> =>
  ['iso', 'epoch_s', 'epoch_ms'].includes(format) ? { format, pattern: '' } : { format: 'pattern', pattern: format };

/** Guesses the timestamp format of a column from the first rows of all files. */
export function guessColumnFormat({ csv, files }: FileGroup, column: string): Pick<CsvChoices, 'format' | 'pattern'> {
  const at = csv.columns.indexOf(column);
  const rows = files.flatMap(({ beginning }) => previewCsv(beginning.text, shownRows).rows);
  return writtenAs(guessTimestampFormat(at === -1 ? [] : rows.map((row) => row[at] ?? '')));
}

/** A source whose configuration has a mapping, which says what the columns are. */
export const isMapped = ({ config }: Pick<UploadTarget, 'config'>): boolean => config.mapping !== undefined;

export interface UploadRequest {
  readonly file: File;
  readonly contentType: string;
  readonly isGzip: boolean;
  readonly query: Readonly<Record<string, string | undefined>>;
}

export function makeRequest(
  { file, beginning }: ChosenFile,
  settings: FileSettings,
  target: Pick<UploadTarget, 'config'>,
): UploadRequest {
  const { format, workflow, objectType, sheet, csv } = settings;
  const { contentType } = formats[format];
  const { charset, isGzip } = beginning;
  return {
    file,
    isGzip,
    contentType: charset === null || isBinary(format) ? contentType : `${contentType}; charset=${charset}`,
    query: {
      fileName: oneLine(file.name).slice(0, 255),
      workflow: given(workflow),
      ...(isTable(format) && (isMapped(target) ? { timezone: given(csv.timezone) } : csvQuery(csv))),
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
