import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../../../../test/harness/long-run.js';
import { DuckDBInstance } from '@duckdb/node-api';
import { Rejections } from '../events/event-sink.js';
import type { ReadOptions } from '../events/read-options.js';
import { StagedEvents } from '../parts/staged-events.js';
import { type EventBatch, isPart } from '../parts/write-parts.js';
import { readEventParts, readEvents } from '../readers/read-events.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-parts-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly rows: readonly unknown[];
  readonly hasIds: boolean;
  readonly rejections: Rejections;
  readonly error: string | null;
  /** Events in parts that DuckDB wrote. */
  readonly written: number;
}

const sizes = { large: 1, first: 1500, records: 100, text: 6000 };

async function outcomeOf(
  bytes: Buffer,
  options: Partial<ReadOptions>,
  read: (
    path: string,
    options: ReadOptions & { temporaryFolder: string },
    rejections: Rejections,
  ) => AsyncIterable<EventBatch>,
): Promise<Outcome> {
  const target = await mkdtemp(join(folder, 'read-'));
  const path = join(target, 'sent');
  await writeFile(path, bytes);
  const rejections = new Rejections();
  let written = 0;
  async function* counted(): AsyncGenerator<EventBatch> {
    for await (const batch of read(path, { format: 'csv', temporaryFolder: target, ...options }, rejections)) {
      if (isPart(batch)) written += batch.events;
      yield batch;
    }
  }
  try {
    const staged = await StagedEvents.from(counted(), target);
    let position = 0n;
    for (const part of staged.parts) {
      expect(part.firstPosition).toBe(position);
      position += BigInt(part.events);
    }
    const rows = await rowsOf(staged.parts.map((part) => part.path));
    return { rows, hasIds: staged.ids !== null, rejections, error: null, written };
  } catch (error) {
    return { rows: [], hasIds: false, rejections, error: String(error), written };
  }
}

let instance: Promise<DuckDBInstance> | undefined;
/** One for all files, because starting it takes longer than reading them. */
const reader = (): Promise<DuckDBInstance> => (instance ??= DuckDBInstance.create(':memory:', { threads: '1' }));

async function rowsOf(paths: readonly string[]): Promise<readonly unknown[]> {
  if (paths.length === 0) return [];
  const connection = await (await reader()).connect();
  const list = paths.map((path) => `'${path}'`).join(', ');
  const result = await connection.runAndReadAll(`SELECT * FROM read_parquet([${list}])`);
  const rows = result.getRowsJson();
  const types = result.columnNames().map((name, index) => `${name} ${String(result.columnType(index))}`);
  connection.closeSync();
  return [types, ...rows];
}

const ours = (bytes: Buffer, options: Partial<ReadOptions> = {}): Promise<Outcome> =>
  outcomeOf(bytes, options, readEvents);

const inParts = (bytes: Buffer, options: Partial<ReadOptions> = {}): Promise<Outcome> =>
  outcomeOf(bytes, options, (path, within, rejections) => readEventParts(path, within, rejections, { sizes }));

/** Both read the same; how many of the events DuckDB wrote. */
async function compare(bytes: Buffer, options: Partial<ReadOptions> = {}): Promise<number> {
  const expected = await ours(bytes, options);
  const { written, ...found } = await inParts(bytes, options);
  expect({ ...found, written: 0 }).toEqual({ ...expected, written: 0 });
  return written;
}

const header = 'case_id,activity,timestamp,resource,event_id,amount,note\n';
const row = (number: number, rest = `R,id-${number},${number},`): string =>
  `case-${number >> 2},step ${number % 4},2026-01-02T03:04:${String(number % 60).padStart(2, '0')}.5Z,${rest}\n`;
const rows = (count: number, make: (number: number) => string = row): string =>
  Array.from({ length: count }, (_, number) => make(number)).join('');
const csv = (text: string): Buffer => Buffer.from(text);

describe('a large CSV file', () => {
  test('is turned into parts as if it were read row by row', async () => {
    const text = header + rows(600);
    expect(await compare(csv(text))).toBeGreaterThan(500);
    expect(await compare(csv(`\uFEFF${text.replaceAll('\n', '\r\n')}`))).toBeGreaterThan(500);
    expect(await compare(csv(text.replaceAll(',', ';').trimEnd()))).toBeGreaterThan(500);
  });

  test('is read row by row where a row is rejected, and by DuckDB elsewhere', async () => {
    const written = await compare(csv(header + rows(900, (number) => (number === 500 ? 'x,,bad\n' : row(number)))));
    expect(written).toBeGreaterThan(400);
    expect(written).toBeLessThan(850);
  });

  test('has times written in other ways', async () => {
    const timed = (write: (number: number) => string) => csv(header + rows(500, (n) => `c,a,${write(n)},,,,\n`));
    expect(
      await compare(
        timed((n) => String(1_700_000_000 + n)),
        { timestampFormat: 'epoch_s' },
      ),
    ).toBeGreaterThan(0);
    expect(
      await compare(
        timed((n) => String(1_700_000_000_123 + n)),
        { timestampFormat: 'epoch_ms' },
      ),
    ).toBeGreaterThan(0);
    expect(await compare(timed((n) => `2026-01-0${(n % 9) + 1}T02:00:00.1234567+05:30`))).toBeGreaterThan(0);
    expect(
      await compare(
        timed(() => '2026-07-01 02:00'),
        { timezone: 'Europe/Amsterdam' },
      ),
    ).toBe(0);
    expect(
      await compare(
        timed(() => '01.02.2026'),
        { timestampFormat: 'dd.MM.yyyy' },
      ),
    ).toBe(0);
  });

  test('says on which line it breaks off', async () => {
    await compare(Buffer.concat([csv(header + rows(600)), Buffer.from([0x80, 10]), csv(rows(5))]));
    await compare(csv(`${header}${rows(600)}"open,${rows(200)}`));
    await compare(csv(`${header}${rows(600)}c,a,${'x'.repeat(6 * 1024 * 1024)}\n${rows(10)}`));
  });

  test('is limited by what its rows hold, with the names of their columns', async () => {
    const wide = `case_id,activity,timestamp,${'n'.repeat(400)}\n${rows(900, (n) => `c${n},a,2026-01-01,x\n`)}`;
    for (const decompressedLimit of [900 * 410, 900 * 440, 900 * 500]) await compare(csv(wide), { decompressedLimit });
  });

  test('keeps columns that are not what their names say', async () => {
    const named = (party: (n: number) => string, count = 600) =>
      csv(`case_id,activity,timestamp,party,automated,ready\n${rows(count, (n) => `c,a,2026-01-01,${party(n)}\n`)}`);
    expect(await compare(named((n) => (n === 7 ? 'Labour,yes,' : 'Agent,NO,2026-01-01')))).toBeGreaterThan(0);
    expect(await compare(named((n) => (n > 300 ? 'agent,1,' : ',,')))).toBeGreaterThan(0);
    expect(await compare(named((n) => (n > 300 ? 'Labour,maybe,' : ',,')))).toBeGreaterThan(0);
    expect(await compare(named((n) => (n === 400 ? 'Labour,,' : 'agent,,')))).toBeGreaterThan(0);
  });
});

/** Numbers that look random, and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const odd = [
  '',
  '',
  '',
  'NULL',
  'null',
  '007',
  ' ',
  '\u00a0',
  ' x',
  'x ',
  '"',
  'a"b',
  '""',
  "it's",
  '\\',
  '\\n',
  'é',
  '😀',
  '\u2028',
  '\ufeff',
  '\t',
  '\u0001',
  '\u001f',
  '\u007f',
  '\b\f',
  'a,b',
  'a;b',
  'a\nb',
  'a\r\nb',
  'x'.repeat(300),
  'ü'.repeat(501),
  '{}',
];
const oddTimes = [
  '2026-01-02',
  '2026-01-02 03:04',
  '2026-01-02T03:04:05',
  '2026-01-02T03:04:05.123456789Z',
  '2026-02-29T00:00:00Z',
  '2026-01-02T24:00:00Z',
  '2026-01-02T23:59:60Z',
  '2026-01-02T03:04:05,5Z',
  '2026-01-02T03:04:05+02',
  'infinity',
  '2026-01-02T03:04:05-23:59',
  '2026-01-02T03:04:05 Z',
  '2026-1-2T3:4:5Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-01-02T03:04:59.9999999Z',
  '2026-01-02T03:04:05.1234565Z',
  '2026-01-02T03:04:05+0230',
  '2026-01-02t03:04:05z',
  ' 2026-01-02T03:04:05Z',
  '1999-12-31T23:59:59.999999+14:00',
  '',
];

function strangeFile(seed: number): Buffer {
  const below = numbersFrom(seed);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  // Some files are strange everywhere, most only here and there.
  const strangeness = oneOf([0, 0, 1, 30, 1000]);
  const isStrange = (): boolean => below(1000) < strangeness;
  const delimiter = oneOf([',', ';', '\t']);
  const lineEnd = oneOf(['\n', '\n', '\r\n', '\r']);
  const quotesAll = below(4) === 0;
  const written = (cell: string): string => {
    const mayStandBare = !/["\n\r]/.test(cell) && !cell.includes(delimiter);
    if (isStrange() && below(6) === 0) return oneOf([cell, `"${cell}`, `"a"${cell}`, ` "${cell}"`, `"${cell}" `]);
    return mayStandBare && !quotesAll && below(12) > 0 ? cell : `"${cell.replaceAll('"', '""')}"`;
  };
  const names = [
    'case_id',
    'activity',
    'timestamp',
    'resource',
    'start_timestamp',
    'event_id',
    'a "b"',
    'ä\\',
    'automated',
  ];
  const lines = [names.map(written).join(delimiter)];
  for (let number = 0; number < 400; number += 1) {
    const time = isStrange() ? oneOf(oddTimes) : `2026-03-${String(1 + below(28)).padStart(2, '0')}T10:00:00Z`;
    const text = (usual: string): string => (isStrange() ? oneOf(odd) : usual);
    const cells = [text(`c${number}`), text('step'), time, text('Ann'), isStrange() ? oneOf(oddTimes) : '', text('')];
    cells.push(text('1.50'), text('say "hi"'), oneOf(['yes', 'False', '']));
    if (isStrange() && below(5) === 0) cells.splice(4, below(3), ...(below(2) === 0 ? ['x'] : []));
    lines.push(cells.map(written).join(delimiter), ...(isStrange() && below(5) === 0 ? [''] : []));
  }
  return Buffer.from((below(4) === 0 ? '\ufeff' : '') + lines.join(lineEnd) + (below(2) === 0 ? lineEnd : ''));
}

const files = isLongRun ? 16 : 4;

test('strange files are read as they are row by row', async () => {
  let written = 0;
  for (let seed = 1; seed <= files; seed += 1) {
    const bytes = strangeFile(seed);
    const options = seed % 3 === 0 ? { workflow: "it's" } : {};
    const withWorkflow = async function* (
      path: string,
      within: ReadOptions & { temporaryFolder: string },
      rejections: Rejections,
    ) {
      for await (const batch of readEventParts(path, within, rejections, { sizes })) {
        const { workflow = null } = within;
        yield isPart(batch) ? batch : batch.map((event) => ({ ...event, workflow }));
      }
    };
    const expected = await outcomeOf(bytes, options, async function* (path, within, rejections) {
      for await (const batch of readEvents(path, within, rejections)) {
        yield batch.map((event) => ({ ...event, workflow: within.workflow ?? null }));
      }
    });
    const found = await outcomeOf(bytes, options, withWorkflow);
    written += found.written;
    expect({ seed, ...found, written: 0 }).toEqual({ seed, ...expected, written: 0 });
  }
  expect(written).toBeGreaterThan(25 * files);
});
