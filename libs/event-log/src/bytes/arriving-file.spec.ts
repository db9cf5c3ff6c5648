import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ArrivesTooSlowly, arrivingBytes } from './arriving-file.js';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arriving-'));
  path = join(folder, 'sent');
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is read up to the size that it will have, as it grows', async () => {
  await writeFile(path, 'a'.repeat(100_000));
  let read = '';
  for await (const bytes of arrivingBytes({ path, size: 200_003, patience: 60_000 }, undefined)) {
    read += Buffer.from(bytes).toString();
    if (read.length === 100_000) await appendFile(path, 'b'.repeat(100_000));
    // Again without anything to read yet.
    if (read.length === 200_000) void appendFile(path, 'end');
  }
  expect(read).toBe(`${'a'.repeat(100_000)}${'b'.repeat(100_000)}end`);
});

test('bytes that do not come are given up', async () => {
  await writeFile(path, 'only this');
  const read: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const bytes of arrivingBytes({ path, size: 10, patience: 20 }, undefined)) {
      read.push(Buffer.from(bytes).toString());
    }
  };
  await expect(reading()).rejects.toThrow(ArrivesTooSlowly);
  expect(read).toEqual(['only this']);
});

test('waiting ends when it is aborted', async () => {
  await writeFile(path, '');
  const stop = new AbortController();
  const next = arrivingBytes({ path, size: 1, patience: 60_000 }, stop.signal).next();
  stop.abort();
  await expect(next).rejects.toThrow(/abort/);
});
