import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LogEvent, NO_LINKS, NO_OPTIONAL_VALUES } from '../events/log-event.js';
import { type CaseComparison, compareCases, compareDays } from './compare-cases.js';
import { writeParts } from './write-parts.js';

const microseconds = (at: string): bigint => BigInt(Date.parse(at)) * 1000n;

const event = (key: string, at: string, activity = 'Created', workflow: string | null = 'Bug'): LogEvent => ({
  case: key,
  activity,
  timestamp: microseconds(at),
  startedAt: null,
  resource: null,
  lifecycle: null,
  workflow,
  id: `${key} ${at} ${activity}`,
  links: NO_LINKS,
  attributes: null,
  ...NO_OPTIONAL_VALUES,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-cases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* only(events: readonly LogEvent[]): AsyncGenerator<readonly LogEvent[]> {
  yield await Promise.resolve(events);
}

async function partsOf(events: readonly LogEvent[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const { path } of writeParts(only(events), { temporaryFolder: folder, eventsPerPart: 3 })) {
    await rename(path, join(folder, `kept-${parts.length}.parquet`));
    parts.push(join(folder, `kept-${parts.length}.parquet`));
  }
  return parts;
}

async function differences(
  events: readonly LogEvent[],
  items: readonly (readonly [string, string])[],
  options: Partial<CaseComparison> = {},
) {
  const parts = await partsOf(events);
  const listed = join(folder, 'listed.csv');
  await writeFile(listed, items.map(([id, at]) => `"${id.replaceAll('"', '""')}",${microseconds(at)}\n`).join(''));
  const since = new Date('2026-01-01T00:00:00Z');
  const start = { folder, parts, listed, account: 'tool.example ', since, comparedBefore: null, after: null };
  const { path, ...counts } = await compareCases({ ...start, ...options });
  return { lines: (await readFile(path, 'utf8')).split('\n').filter((line) => line !== ''), ...counts };
}

test('names what the log lacks, and what the list lacks', async () => {
  const log = [
    event('tool.example 1', '2026-05-01T00:00:00Z'),
    event('tool.example 2', '2026-05-01T00:00:00Z'),
    event('tool.example 3', '2026-05-01T00:00:00Z'),
    event('tool.example 4', '2026-05-01T00:00:00Z'),
    event('tool.example 4', '2026-05-02T00:00:00Z', 'Deleted', null),
    event('tool.example 5', '2025-12-31T00:00:00Z'),
    event('elsewhere 6', '2026-05-01T00:00:00Z'),
  ];
  const list = [
    ['1', '2026-05-01T00:00:01Z'],
    ['2', '2026-05-01T00:00:02Z'],
    ['a "new", one', '2026-05-01T00:00:00Z'],
  ] as const;
  // 1 changed within the second of its last event; 4 has ended; 5 is older than what is listed; 6 is of another account.
  expect(await differences(log, list)).toEqual({
    lines: ['"2",listed', '"3",unlisted', '"a ""new"", one",listed'],
    open: 3,
    unlisted: 1,
  });
});

test('passes over what was compared before and has not changed since, unless the log does not have it', async () => {
  const log = [event('tool.example 1', '2026-05-01T00:00:00Z'), event('tool.example 2', '2026-05-01T00:00:00Z')];
  const list = [
    ['1', '2026-05-10T00:00:00Z'],
    ['2', '2026-06-10T00:00:00Z'],
    ['3', '2026-05-10T00:00:00Z'],
  ] as const;
  const { lines } = await differences(log, list, { comparedBefore: new Date('2026-06-01T00:00:00Z') });
  expect(lines).toEqual(['"2",listed', '"3",listed']);
});

test('goes on after the item that was compared last', async () => {
  const list = ['1', '2', '3'].map((id) => [id, '2026-05-01T00:00:00Z'] as const);
  expect((await differences([event('tool.example 9', '2026-05-01T00:00:00Z')], list, { after: '1' })).lines).toEqual([
    '"2",listed',
    '"3",listed',
    '"9",unlisted',
  ]);
});

test('takes an empty log for one that lacks everything, and an empty list for one without an item', async () => {
  expect((await differences([], [['1', '2026-05-01T00:00:00Z']])).lines).toEqual(['"1",listed']);
  expect(await differences([event('tool.example 1', '2026-05-01T00:00:00Z')], [])).toEqual({
    lines: ['"1",unlisted'],
    open: 1,
    unlisted: 1,
  });
});

test('names the days that differ in the number or in the ids of their events', async () => {
  const day = (number: number): string => `2026-05-0${number}`;
  const log = [1, 1, 2, 3].map((number, at) => event(`C-${at}`, `${day(number)}T0${at}:45:00Z`));
  const hash = ({ id }: LogEvent): bigint =>
    BigInt(`0x${createHash('md5').update(String(id)).digest('hex').slice(0, 8)}`);
  const parts = await partsOf(log);
  const counted = (number: number, events: number, sum: bigint) => {
    const [from, to] = [number, number + 1].map((each) => microseconds(`${day(each)}T00:00:00Z`));
    return { day: day(number), from: from ?? 0n, to: to ?? 0n, events, sum };
  };
  const [a, b, c] = log.map(hash) as [bigint, bigint, bigint];
  const listed = [counted(1, 2, a + b), counted(2, 1, c + 1n), counted(3, 2, 0n), counted(4, 1, 7n)];
  expect([...(await compareDays({ folder, parts, listed }))].sort()).toEqual([day(2), day(3), day(4)]);
  expect(await compareDays({ folder, parts: [], listed: listed.slice(0, 1) })).toEqual([day(1)]);
});
