import { expect, test } from '@jest/globals';
import { type ColumnChunk, collectWindows } from './number-columns.js';

type Chunk = ColumnChunk<'group' | 'number'>;

async function* inChunks(rows: readonly (readonly [group: number, number: number])[]): AsyncGenerator<Chunk> {
  await Promise.resolve();
  for (let at = 0; at < rows.length; at += 4) {
    const some = rows.slice(at, at + 4);
    const group = some.map(([each]) => each);
    const number = some.map(([, each]) => each);
    yield { length: some.length, columns: { group: Float64Array.from(group), number: Float64Array.from(number) } };
  }
}

test('each row is told once, alone with its group, and amid as many neighbours as there are room for', async () => {
  const sizes = [1, 7, 8, 31, 2];
  const rows = sizes.flatMap((size, group) => Array.from({ length: size }, (_, at) => [group, at] as const));
  const told: [number, number][] = [];
  const bounds = { rows: 7, neighbours: 2 };
  for await (const { group, columns, from, to } of collectWindows(inChunks(rows), 'group', ['number'], bounds)) {
    const numbers = [...columns.number];
    expect(numbers.length).toBeLessThanOrEqual(7);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, at) => first + at));
    expect(from).toBe(first === 0 ? 0 : 2);
    const isLast = first + numbers.length === sizes[group];
    expect(to).toBe(isLast ? numbers.length : 5);
    told.push(...numbers.slice(from, to).map((number): [number, number] => [group, number]));
  }
  expect(told).toEqual(rows);
});

test('without bounds, a group is one window, however many chunks it comes in', async () => {
  const windows = [];
  const rows = Array.from({ length: 9_000 }, (_, number) => [number < 8_999 ? 1 : 2, number] as const);
  for await (const { group, columns } of collectWindows(inChunks(rows), 'group', ['number'])) {
    windows.push([group, columns.number[0], columns.number.length]);
  }
  expect(windows).toEqual([
    [1, 0, 8_999],
    [2, 8_999, 1],
  ]);
});

test('rows without a group are each a window', async () => {
  const windows = [];
  const rows = [1, 2, 3].map((number) => [NaN, number] as const);
  for await (const { columns } of collectWindows(inChunks(rows), 'group', ['number']))
    windows.push([...columns.number]);
  expect(windows).toEqual([[1], [2], [3]]);
});

test('of no rows there is no window', async () => {
  const windows = [];
  for await (const window of collectWindows(inChunks([]), 'group', ['number'])) windows.push(window);
  expect(windows).toEqual([]);
});
