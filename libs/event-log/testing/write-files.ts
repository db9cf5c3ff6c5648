import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** What a query gives, as a Parquet file, written with DuckDB's `options`. */
export async function writeParquet(select: string, options = ''): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
  const connection = await (await DuckDBInstance.create(':memory:', { temp_directory: folder })).connect();
  try {
    await connection.run(`COPY (${select}) TO '${folder}/log.parquet' (FORMAT parquet${options && `, ${options}`})`);
    return await readFile(join(folder, 'log.parquet'));
  } finally {
    connection.closeSync();
    await rm(folder, { recursive: true });
  }
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export interface WrittenWorkbook {
  /** The XML of each sheet's rows and what follows them, by the sheet's name. */
  readonly sheets: Readonly<Record<string, string | Iterable<string>>>;
  readonly strings?: Iterable<string>;
  /** The XML of the styles. */
  readonly styles?: string;
  readonly from1904?: boolean;
  readonly hidden?: readonly string[];
}

/** A workbook as Excel would write it: parts in a ZIP archive. */
export async function writeWorkbook(workbook: WrittenWorkbook): Promise<Buffer> {
  const names = Object.keys(workbook.sheets);
  const relations = names.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`));
  if (workbook.strings) relations.push(relation('strings', 'sharedStrings', 'sharedStrings.xml'));
  if (workbook.styles !== undefined) relations.push(relation('styles', 'styles', 'styles.xml'));
  const sheets = names.map((name, at) => {
    const state = workbook.hidden?.includes(name) ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="s${at}"/>`;
  });
  const properties = workbook.from1904 ? '<workbookPr date1904="1"/>' : '';
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: Iterable<string>): void => {
    zip.addReadStream(Readable.from(pieces(xml)), name);
  };
  add('_rels/.rels', [`<Relationships>${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`]);
  add('xl/_rels/workbook.xml.rels', [`<Relationships>${relations.join('')}</Relationships>`]);
  add('xl/workbook.xml', [
    `<workbook ${main} xmlns:r="${office}">${properties}<sheets>${sheets.join('')}</sheets></workbook>`,
  ]);
  if (workbook.strings) add('xl/sharedStrings.xml', wrapped(`<sst ${main}>`, workbook.strings, '</sst>'));
  if (workbook.styles !== undefined) add('xl/styles.xml', [`<styleSheet ${main}>${workbook.styles}</styleSheet>`]);
  for (const [at, rows] of Object.values(workbook.sheets).entries()) {
    const content = typeof rows === 'string' ? [rows] : rows;
    add(`xl/worksheets/sheet${at}.xml`, wrapped(`<worksheet ${main}><sheetData>`, content, '</worksheet>'));
  }
  zip.end();
  return buffer(zip.outputStream);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
}

function* wrapped(open: string, content: Iterable<string>, close: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${open}`;
  yield* content;
  yield close;
}

function* pieces(xml: Iterable<string>): Generator<Buffer> {
  let waiting = '';
  for (const text of xml) {
    waiting += text;
    if (waiting.length < 65_536) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
