export interface CsvPreview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const delimiters = [',', ';', '\t'] as const;

/** The header and the first rows, read as the service reads them: RFC 4180, the delimiter found from the header. */
export function previewCsv(text: string, rows: number): CsvPreview {
  const [header = [], ...records] = recordsOf(text, delimiterOf(text), rows + 1);
  const columns = header.map((cell, index) => cell.trim() || `column_${index + 1}`);
  return { columns, rows: records };
}

function delimiterOf(text: string): string {
  const [header = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/, 1);
  const counted = delimiters.map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counted.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

function recordsOf(text: string, delimiter: string, most: number): readonly (readonly string[])[] {
  const records: string[][] = [];
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)|(${delimiter})|(\\r\\n?|\\n)`,
    'g',
  );
  let [record, cell]: [string[], string] = [[], ''];
  for (const [, quoted, plain, next, end] of text.matchAll(token)) {
    if (quoted !== undefined) cell += quoted.replaceAll('""', '"');
    if (plain !== undefined) cell += plain;
    if (next !== undefined || end !== undefined) {
      record.push(cell);
      cell = '';
    }
    if (end === undefined) continue;
    if (record.length > 1 || record[0] !== '') records.push(record);
    if (records.length === most) return records;
    record = [];
  }
  if (cell !== '' || record.length > 0) records.push([...record, cell]);
  return records;
}
