import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type LogEvent, NO_LINKS, NO_OPTIONAL_VALUES } from '../events/log-event.js';
import { DuckDb } from './duckdb.js';
import { compareReadings, rekeyPart } from './rekey-parts.js';
import { StagedEvents } from './staged-events.js';

let folder: string;
let duckdb: DuckDb;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rekey-parts-'));
  duckdb = await DuckDb.open(folder);
});
afterAll(async () => {
  duckdb.close();
  await rm(folder, { recursive: true, force: true });
});

const event = (id: string, text: string, activity: string, workflow: string | null, caseName?: string): LogEvent => ({
  case: text,
  activity,
  workflow,
  id,
  timestamp: 1_767_600_000_000_000n,
  startedAt: null,
  resource: null,
  lifecycle: null,
  links: NO_LINKS,
  attributes: null,
  ...NO_OPTIONAL_VALUES,
  ...(caseName !== undefined && { caseName }),
});

async function partOf(...events: LogEvent[]): Promise<string> {
  const batches = async function* () {
    yield await Promise.resolve(events);
  };
  const staged = await StagedEvents.from(batches(), await mkdtemp(join(folder, 'staged-')));
  return staged.parts[0]?.path ?? '';
}

/** As an earlier version stored parts: without the column. */
async function asBefore(path: string): Promise<string> {
  await duckdb.run(
    `COPY (SELECT * EXCLUDE (case_name) FROM read_parquet('${path}')) TO '${path}.old' (FORMAT parquet)`,
  );
  return `${path}.old`;
}

async function rowsOf(path: string): Promise<string[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const found = await connection.runAndReadAll(
    `SELECT concat_ws(' | ', event_id, case_id, case_name, workflow, activity) FROM read_parquet('${path}') ORDER BY position`,
  );
  connection.closeSync();
  return found.getRows().map(([row]) => String(row));
}

it('keeps each event once, and takes along what was not read again', async () => {
  const old = await asBefore(
    await partOf(
      event('1', 'web#12', 'Created', 'Bug'),
      event('2', 'web#12', 'Doing', 'Bug'),
      event('3', 'web#12', 'Commented', 'Bug'),
      event('4', 'web#99', 'Doing', 'Bug'),
    ),
  );
  const name = '⟦project:3⟧#12';
  const again = await partOf(
    event('1', 'tool 12', 'Created', '⟦tracker:1⟧', name),
    event('2', 'tool 12', '⟦status:2⟧', '⟦tracker:1⟧', name),
    event('5', 'tool 12', '⟦status:5⟧', '⟦tracker:1⟧', name),
    event('5', 'tool 12', '⟦status:5⟧', '⟦tracker:1⟧', name),
    // A round that was interrupted may have noticed an end twice; nothing else is known of it.
    event('99/deleted', 'tool 99', 'Deleted', null),
    event('99/deleted', 'tool 99', 'Deleted', null),
  );
  const paths = [old, again];
  await compareReadings(duckdb, paths);
  const counts: number[] = [];
  for (const [number, path] of paths.entries()) counts.push(await rekeyPart(duckdb, path, number, `${path}.new`));
  expect(counts).toEqual([2, 4]);
  expect(await rowsOf(`${old}.new`)).toEqual([
    `3 | tool 12 | ${name} | ⟦tracker:1⟧ | Commented`,
    '4 | web#99 | ⟦tracker:1⟧ | ⟦status:2⟧',
  ]);
  expect(await rowsOf(`${again}.new`)).toEqual([
    // The first event keeps the old name, by which links may mean the case.
    '1 | tool 12 | web#12 | ⟦tracker:1⟧ | Created',
    `2 | tool 12 | ${name} | ⟦tracker:1⟧ | ⟦status:2⟧`,
    `5 | tool 12 | ${name} | ⟦tracker:1⟧ | ⟦status:5⟧`,
    '99/deleted | tool 99 | Deleted',
  ]);
});
