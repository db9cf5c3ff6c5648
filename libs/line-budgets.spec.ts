import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Production code: what is written by hand and shipped, without tests and what they need. */
const isCounted = (path: string): boolean =>
  /\.(ts|tsx|mjs|cjs|sh)$/.test(path) &&
  !/\.(spec|long)\.ts$/.test(path) &&
  !/(^|\/)(testing|dist|node_modules)\//.test(path);

async function linesOf(folder: string): Promise<number> {
  const paths = (await readdir(join(root, folder), { recursive: true })).filter(isCounted);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, folder, path), 'utf8')));
  return texts.reduce((lines, text) => lines + text.split('\n').length - 1, 0);
}

test('each part of the house keeps within its budget of lines', async () => {
  const budgets = JSON.parse(await readFile(join(root, 'libs/line-budgets.json'), 'utf8')) as Record<string, number>;
  const found = await Promise.all(
    Object.entries(budgets).map(async ([folder, budget]) => ({ folder, budget, lines: await linesOf(folder) })),
  );
  const table = found.map(
    ({ folder, budget, lines }) => `${String(lines).padStart(7)} of ${String(budget).padStart(6)}  ${folder}`,
  );
  process.stdout.write(`Lines of production code:\n${table.join('\n')}\n`);
  expect(found.filter(({ lines, budget }) => lines > budget)).toEqual([]);
});
