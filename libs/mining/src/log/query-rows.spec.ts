import { expect, test } from '@jest/globals';
import { windowsOf } from './query-rows.js';

type Row = readonly [group: string, number: number];

async function* inChunks(rows: readonly Row[]): AsyncGenerator<Row[]> {
  await Promise.resolve();
  for (let at = 0; at < rows.length; at += 4) yield rows.slice(at, at + 4);
}

test('each row is told once, alone with its group, and amid as many neighbours as there are room for', async () => {
  const sizes = { a: 1, b: 7, c: 8, d: 31, e: 2 };
  const rows = Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, at): Row => [group, at]),
  );
  const told: Row[] = [];
  for await (const window of windowsOf(inChunks(rows), (row, first) => row[0] === first[0], {
    rows: 7,
    neighbours: 2,
  })) {
    expect(window.rows.length).toBeLessThanOrEqual(7);
    const [[group, first] = ['', 0]] = window.rows;
    expect(window.rows).toEqual(window.rows.map((_, at) => [group, first + at]));
    expect(window.from).toBe(first === 0 ? 0 : 2);
    const last = first + window.rows.length === sizes[group as keyof typeof sizes];
    expect(window.to).toBe(last ? window.rows.length : 5);
    told.push(...window.rows.slice(window.from, window.to));
  }
  expect(told).toEqual(rows);
});

test('of no rows there is no window', async () => {
  const windows = [];
  for await (const window of windowsOf(inChunks([]), () => true)) windows.push(window);
  expect(windows).toEqual([]);
});
