import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setUp } from '../scripts/setup.mjs';
import { gate } from './gate.mjs';
import { hold, record } from './ratios.mjs';

/** `npm run bench -- <name> …`: each folder here is a benchmark, and its main.mjs runs it and returns its ratios. */
const here = import.meta.dirname;
const benchmarks = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const [name, ...options] = process.argv.slice(2);

/** `--record` makes this run the one that later ones are held against. */
async function measure(benchmark, args) {
  const { main } = await import(join(here, benchmark, 'main.mjs'));
  const ratios = await main(args.filter((option) => option !== '--record'));
  if (Object.keys(ratios ?? {}).length === 0) return [];
  if (args.includes('--record')) await record(benchmark, args, ratios);
  return hold(benchmark, ratios);
}

if (name !== 'gate' && !benchmarks.includes(name)) {
  console.error(`Name a benchmark: npm run bench -- ${benchmarks.join(' | ')} | gate`);
  process.exitCode = 1;
} else {
  await setUp({ build: true, tools: true });
  if (name === 'gate') process.exitCode = await gate(options, measure);
  else await measure(name, options);
}
