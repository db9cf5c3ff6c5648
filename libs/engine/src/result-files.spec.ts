import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RetainedCases } from '#mining';
import { readCases, writeCases } from './result-files.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'case-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const workflow = (name: string, activities: string[], steps = 3): RetainedCases => ({
  workflow: name,
  activities,
  people: [],
  variants: Array.from({ length: 700 }, (_, place) => ({
    place,
    cases: 1,
    medianSeconds: 60,
    stepCount: steps,
    steps: Array.from({ length: steps }, (_step, number) => number + 1),
  })),
  lists: [{ key: 'all', total: 1, judged: 1, cases: [0] }],
  cases: [],
});

describe('the file with the cases behind a report', () => {
  it('reads back as what was written, in its order', async () => {
    // U+2028 ends a line for many readers of lines, and none in JSON.
    const written = [workflow('a', ['Paid\u2028twice', 'A\nB']), workflow('b', [])];
    const read: Record<string, Record<string, unknown[]>> = {};
    for await (const { workflow: name, ...lists } of readCases(await writeCases(join(folder, 'all'), written))) {
      const own = (read[name] ??= {});
      for (const [kind, entries] of Object.entries(lists)) (own[kind] ??= []).push(...(entries as unknown[]));
    }
    for (const { workflow: name, ...lists } of written) {
      expect(read[name]).toEqual(Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0)));
    }
  });

  it('has no line that would take long to read, however long its cases are', async () => {
    const path = await writeCases(join(folder, 'long'), [workflow('a', [], 2_000)]);
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300_000);
  });
});
