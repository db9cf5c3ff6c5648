import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Each file that the page names, with the tests that it names in it. */
const proofs = page
  .split('\n')
  .flatMap((line) => Array.from(line.matchAll(/`((?:test|libs)\/[^`]*)`([^`]*)/g)))
  .map(([, file = '', after = '']) => ({
    file,
    names: Array.from(after.matchAll(/“([^”]*)”/g), ([, name = '']) => name),
  }));

it.each(proofs)('docs/security.md names $file, and $names in it', ({ file, names }) => {
  const path = join(root, file);
  expect(existsSync(path)).toBe(true);
  if (names.length === 0) return;
  const source = readFileSync(path, 'utf8');
  // An ellipsis stands for what differs from one test of a table to the next.
  const parts = names.flatMap((name) => name.split('…')).map((part) => part.trim());
  expect(parts.filter((part) => !source.includes(part))).toEqual([]);
});

const rowsOf = (title: string): string[] =>
  (page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (API)?\d/.test(line));

it.each([
  ['RFC 9700', 15],
  ['OWASP API Security Top 10', 10],
])('each row of %s names a test', (title, least) => {
  const rows = rowsOf(title);
  expect(rows.length).toBeGreaterThanOrEqual(least);
  expect(rows.filter((row) => !/`test\/[^`]+`/.test(row))).toEqual([]);
});
