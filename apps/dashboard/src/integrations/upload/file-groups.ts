import { previewCsv, type CsvPreview } from './csv-preview';
import { recogniseFormat, type EventFormat } from './file-format';
import { objectTypesIn, type ObjectTypes } from './object-types';
import type { Beginning } from './read-beginning';

export interface ChosenFile {
  readonly file: File;
  readonly beginning: Beginning;
}

/** Files that are read alike: what is said of the first goes for all of them. */
export interface FileGroup {
  readonly key: string;
  readonly format: EventFormat;
  readonly csv: CsvPreview;
  readonly objectTypes: ObjectTypes;
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
}

/** Of one format and, where it is CSV, with the same columns; OCEL files with the same types of objects. */
export function groupFiles(files: readonly ChosenFile[]): readonly FileGroup[] {
  const groups = new Map<string, FileGroup>();
  for (const chosen of files) {
    const { text } = chosen.beginning;
    const format = recogniseFormat(chosen.file.name, text);
    const csv = previewCsv(text, 5);
    const objectTypes = objectTypesIn(text);
    const key = JSON.stringify([format, format === 'csv' && csv.columns, format === 'ocel' && objectTypes.names]);
    const group = groups.get(key);
    if (group) groups.set(key, { ...group, files: [...group.files, chosen] });
    else groups.set(key, { key, format, csv, objectTypes, files: [chosen] });
  }
  return [...groups.values()];
}
