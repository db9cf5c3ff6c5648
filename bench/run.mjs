import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setUp } from '../scripts/setup.mjs';

/** `npm run bench -- <name> …`: each folder here is a benchmark, and its main.mjs runs it. */
const here = import.meta.dirname;
const benchmarks = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const [name, ...options] = process.argv.slice(2);

if (name === undefined || !benchmarks.includes(name)) {
  console.error(`Which one? npm run bench -- ${benchmarks.join(' | ')}`);
  process.exitCode = 1;
} else {
  await setUp({ build: true });
  const { main } = await import(join(here, name, 'main.mjs'));
  await main(options);
}
