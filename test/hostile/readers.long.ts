import 'reflect-metadata';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { guessColumns } from '../../libs/event-log/src/tables/guess-columns.js';
import type { TablePreview } from '../../libs/event-log/src/tables/preview-table.js';
import { readEvents } from '../../libs/event-log/src/readers/read-events.js';
import type { EventFormat, ReadOptions } from '../../libs/event-log/src/events/read-options.js';
import { Rejections } from '../../libs/event-log/src/events/event-sink.js';
import { writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { growth, linear } from './grows-linearly.js';

const filled = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

function* inChunks(text: string | Buffer, chunk: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

const reading = (text: string | Buffer, options: ReadOptions, chunk: number) => async (): Promise<void> => {
  try {
    const batches = readEvents(Readable.from(inChunks(text, chunk)), options, new Rejections());
    while (!(await batches.next()).done);
  } catch {
    // That it is refused is right; how long it takes to be is what is asked.
  }
};

const csv = 'case_id,activity,timestamp\n';
/** An element, row or tag that goes on and on: up to the million characters that one may have. */
const unfinished: readonly [EventFormat, string, string, string][] = [
  ['ndjson', '', ' ', ''],
  ['ndjson', '{"a":"', '\\"', ''],
  ['json', '[{"a":"', '\\"', ''],
  ['json', '["', '\\"', ''],
  ['json', '[{"a":', '[', ''],
  ['json', '[', '1', ''],
  ['csv', '', '"a",', ''],
  ['csv', '', 'a"', ''],
  ['csv', csv, '"a""', ''],
  ['csv', csv, '"a",', ''],
  ['csv', csv, '\r', ''],
  ['xes', '<log><trace>', '<string key="', ''],
  ['xes', '<log>', '<!--', ''],
  ['xes', '<log a="', '&amp;', ''],
  ['ocel', '{"events":[{"a":"', '\\"', ''],
  ['ocel', '{"', '\\"', ''],
  ['ocel', '{"events":[', '{},', ''],
];

describe('a reader of event logs takes time that grows with the file, and no faster', () => {
  it.each(unfinished.flatMap((row) => [1, 65_536].map((chunk) => [...row, chunk] as const)))(
    '%s: %s%s…%s in chunks of %d bytes',
    async (format, head, unit, tail, chunk) => {
      // From half of what a row may have to twice: where it is too long it is refused, and that is quick.
      const size = chunk === 1 ? 10_000 : 240_000;
      expect(
        await growth((length) => reading(head + filled(unit, length) + tail, { format }, chunk), size),
      ).toBeLessThanOrEqual(linear);
    },
  );
});

/** Rows that all say they are the first, where the header is looked for, and cells merged over all of its columns. */
const firstRows = (size: number): Promise<Buffer> => {
  const rows = '<row r="1"><c r="A1" t="str"><v>x</v></c></row>'.repeat(size);
  return writeWorkbook({ sheets: { Log: `${rows}</sheetData>${'<mergeCell ref="A1:ALL20"/>'.repeat(size)}` } });
};

it('the header of a workbook is found in a time that grows with it, and no faster', async () => {
  const workbooks = new Map<number, Buffer>([
    [100, await firstRows(100)],
    [400, await firstRows(400)],
  ]);
  const options = { format: 'xlsx', temporaryFolder: tmpdir() } as const;
  const prepare = (size: number) => reading(workbooks.get(size) ?? '', options, 65_536);
  expect(await growth(prepare, 100)).toBeLessThanOrEqual(linear);
});

const times = (size: number, of: (column: number) => string): string[] =>
  Array.from({ length: size }, (_, at) => of(at));

/** A table of so many columns, and what its cells are. */
const tables: readonly [string, (columns: number) => TablePreview['rows']][] = [
  [
    'times, the last of them the latest',
    (size) => [times(size, (at) => (at === size - 1 ? '2027-01-01' : '2026-01-01'))],
  ],
  ['times, each later than the one before it', (size) => [times(size, (at) => String(1_772_352_000 + at))]],
  ['words', (size) => Array.from({ length: 10 }, (_, row) => times(size, () => (row % 2 ? 'yes' : 'no')))],
  ['rows of a single cell, as many as there are columns', (size) => times(size, String).map((cell) => [cell])],
];

describe('columns are guessed in a time that grows with the table, and no faster', () => {
  it.each(tables)('where it holds %s', async (_, rowsOf) => {
    const prepare = (size: number) => {
      const table = { columns: times(size, (at) => `q${at}`), rows: rowsOf(size) };
      return (): unknown => guessColumns(table);
    };
    expect(await growth(prepare, 200)).toBeLessThanOrEqual(linear);
  });
});
