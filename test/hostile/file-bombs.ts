import { gzipSync } from 'node:zlib';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';

/** A small file that would be large in memory, and how it is met: refused whole, or only in its rows. */
export interface FileBomb {
  readonly name: string;
  readonly type: string;
  readonly gzip?: boolean;
  readonly write: () => Promise<Buffer> | Buffer;
  /** The status of the upload. */
  readonly status: number;
  /** In the answer. */
  readonly says: string;
}

const types = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  xes: 'application/xml',
  ocel: 'application/vnd.ocel+json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;
type Format = keyof typeof types;

const megabyte = 1_000_000;
const header = 'case_id,activity,timestamp\n';
const row = 'c,a,2026-03-01T08:00:00Z\n';
const event = '{"case":"c","activity":"a","timestamp":"2026-03-01T08:00:00Z"}';
const sheetHeader = `<row r="1">${['case_id', 'activity', 'timestamp', 'note'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row>`;
const tooLarge = 'PAYLOAD_TOO_LARGE';

const parquet = (name: string, status: number, says: string, select: string): FileBomb => ({
  name: `Parquet: ${name}`,
  type: types.parquet,
  write: () => writeParquet(select, 'COMPRESSION gzip, DICTIONARY_SIZE_LIMIT 1000, ROW_GROUP_SIZE 122880'),
  status,
  says,
});

const xlsx = (
  name: string,
  status: number,
  says: string,
  rows: () => Iterable<string>,
  strings?: () => Iterable<string>,
): FileBomb => ({
  name: `Excel: ${name}`,
  type: types.xlsx,
  write: () => writeWorkbook({ sheets: { Log: rows() }, ...(strings && { strings: strings() }) }),
  status,
  says,
});

/** In gzip members, of which the one that is repeated is compressed once. */
const text = (
  format: Format,
  name: string,
  status: number,
  says: string,
  { head = '', unit, times, tail = '' }: { head?: string; unit: string; times: number; tail?: string },
): FileBomb => ({
  name: `${format.toUpperCase()}: ${name}`,
  type: types[format],
  gzip: true,
  write: () => {
    const member = gzipSync(unit, { level: 1 });
    return Buffer.concat([gzipSync(head), ...Array.from({ length: Math.ceil(times) }, () => member), gzipSync(tail)]);
  },
  status,
  says,
});

function* repeated(unit: string, times: number): Generator<string> {
  const many = unit.repeat(1000);
  for (let count = 0; count < times; count += 1000) yield many;
}

const rowOf = (value: string, rows: number): string =>
  `SELECT 'c' AS case_id, 'a' AS activity, TIMESTAMP '2026-03-01' AS timestamp, v AS note FROM (SELECT ${value} AS v), range(${rows})`;
const columns = Array.from({ length: 1500 }, (_, index) => `${index}${'n'.repeat(490)}`).join(',');

const nothing = ['case_id', 'activity', 'timestamp'].map((name) => `NULL::VARCHAR AS ${name}`).join(', ');
const ofTimes = (last: string): string => `${'2026-01-01,'.repeat(989)}${last}\n`;
/** Which of them is the latest can be told only when all have been compared. Short enough to be sent as it is. */
const manyTimes = `${Array.from({ length: 990 }, (_, at) => `q${at}`).join(',')}\n${ofTimes('2027-01-01').repeat(5)}`;

/** With UPLOAD_LIMIT_DECOMPRESSED at so many MiB, of which each file would take more, or nearly as much. */
export const fileBombs = (limit: number): readonly FileBomb[] => [
  parquet('a dictionary', 413, tooLarge, rowOf(`repeat('x', 500000)`, 64 * limit)),
  parquet('a dictionary, within the limit', 202, 'longer than 65536 bytes', rowOf(`repeat('x', 66000)`, 14 * limit)),
  parquet('a dictionary of objects', 413, tooLarge, rowOf(`{'a': repeat('x', 150000)}`, 32 * limit)),
  parquet(
    'lists of one text',
    400,
    'do not fit into memory',
    rowOf(`[repeat('x', 150000), repeat('y', 150000)]`, 1000),
  ),
  {
    name: 'Parquet: rows of nothing',
    type: types.parquet,
    write: () => writeParquet(`SELECT ${nothing} FROM range(${80_000 * limit})`),
    status: 413,
    says: tooLarge,
  },
  xlsx('depth', 400, 'nested more than 64 levels', () => repeated('<a>', 80_000 * limit)),
  xlsx('an endless cell', 202, 'a cell is longer', function* () {
    yield `${sheetHeader}<row><c>`;
    yield* repeated(`<v>${'x'.repeat(1000)}</v>`, 400 * limit);
    yield '</c></row></sheetData>';
  }),
  xlsx('an endless value', 400, 'a cell is longer', () => repeated('x'.repeat(1000), 400 * limit)),
  xlsx(
    'an endless shared text',
    400,
    'a text is longer',
    () => [sheetHeader],
    function* () {
      yield '<si>';
      yield* repeated(`<t>${'x'.repeat(1000)}</t>`, 1_600 * limit);
    },
  ),
  xlsx(
    'one shared text in very many cells',
    413,
    tooLarge,
    function* () {
      yield sheetHeader;
      yield* repeated(
        '<row><c t="s"><v>1</v></c><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>2</v></c></row>',
        1_600 * limit,
      );
      yield '</sheetData>';
    },
    () => ['2026-03-01', 'c', 'x'.repeat(megabyte)].map((shared) => `<si><t>${shared}</t></si>`),
  ),
  xlsx('an endless row', 202, 'more than 1,000 columns', function* () {
    yield `${sheetHeader}<row>`;
    yield* repeated('<c><v>1</v></c>', 32_000 * limit);
    yield '</row></sheetData>';
  }),
  xlsx('endless rows', 413, tooLarge, function* () {
    yield sheetHeader;
    yield* repeated(`<row><c><v>1</v></c>${' '.repeat(1000)}</row>`, 1_280 * limit);
  }),
  text('csv', 'an endless row', 400, 'longer than 1048576', {
    head: `${header}"`,
    unit: 'x'.repeat(megabyte),
    times: 1.6 * limit,
  }),
  text('csv', 'names of columns in every row', 413, tooLarge, {
    head: `case_id,activity,timestamp,${columns}\n`,
    unit: `c,a,2026-03-01${',1'.repeat(1500)}\n`.repeat(30),
    times: limit,
  }),
  {
    name: 'CSV: as many columns of times as fit',
    type: types.csv,
    write: () => Buffer.from(manyTimes),
    status: 400,
    says: 'has no column',
  },
  text('csv', 'compression', 413, tooLarge, { head: header, unit: row.repeat(40_000), times: 6.4 * limit }),
  text('ndjson', 'an endless line', 413, tooLarge, {
    head: `${event}\n"`,
    unit: 'x'.repeat(megabyte),
    times: 1.6 * limit,
  }),
  text('ndjson', 'depth', 202, 'nested', {
    head: `${event}\n`,
    unit: `{"case":"c","activity":"a","timestamp":"2026-03-01","attributes":{"a":${'['.repeat(450_000)}${']'.repeat(450_000)}}}\n`,
    times: 0.3 * limit,
  }),
  text('json', 'depth', 400, 'longer than 1048576', { head: '[', unit: '['.repeat(megabyte), times: 0.8 * limit }),
  text('json', 'an endless text', 400, 'longer than 1048576', {
    head: '[{"case":"',
    unit: 'x'.repeat(megabyte),
    times: 0.8 * limit,
  }),
  text('xes', 'depth', 400, 'nested more than 100 levels', {
    head: '<log>',
    unit: '<a>'.repeat(megabyte),
    times: 0.3 * limit,
  }),
  text('xes', 'an endless attribute', 400, 'longer than 1048576', {
    head: '<log><trace><string key="concept:name" value="',
    unit: 'x'.repeat(megabyte),
    times: 0.8 * limit,
  }),
  text('xes', 'endless attributes', 400, 'too many attributes', {
    head: '<log><trace>',
    unit: `<string key="k" value="${'x'.repeat(1000)}"/>`.repeat(1000),
    times: 0.8 * limit,
  }),
  text('ocel', 'an endless event', 400, 'longer than 1048576', {
    head: '{"events":[{"id":"',
    unit: 'x'.repeat(megabyte),
    times: 0.8 * limit,
  }),
  text('ocel', 'events in very many cases', 413, tooLarge, {
    head: `{"objects":[${Array.from({ length: 5000 }, (_, index) => `{"id":"o${index}","type":"t"}`).join(',')}],"events":[{"id":"e","type":"t","time":"2026-03-01","relationships":[]}`,
    unit: `,{"id":"e","type":"t","time":"2026-03-01","attributes":[{"name":"n","value":"${'x'.repeat(10_000)}"}],"relationships":[${Array.from({ length: 5000 }, (_, index) => `{"objectId":"o${index}"}`).join(',')}]}`,
    times: 0.3 * limit,
    tail: ']}',
  }),
];
