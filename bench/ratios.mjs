import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import prettier from 'prettier';
import { root } from '../scripts/setup.mjs';
import { plot } from './plot.mjs';

/**
 * What ours costs, in units of what it is measured against in the same run (a peer, a bare loop, an aim): less is better.
 * Seconds differ from machine to machine; ratios hardly do.
 */
const file = join(root, 'bench/ratios.json');

/** Two runs of the same code differ by up to a third on a busy machine. */
const noise = 1.35;

/** Writes down this run, and draws it for the documentation. */
export async function record(name, args, ratios) {
  const all = recorded();
  const command = ['npm run bench --', name, ...args.filter((option) => option !== '--record')].join(' ');
  const date = new Date().toISOString().slice(0, 10);
  const load = Number(loadavg()[0].toFixed(1));
  all[name] = { command, date, node: process.version, cores: availableParallelism(), load, ratios: rounded(ratios) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)));
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(JSON.stringify(sorted), { ...options, parser: 'json' }));
  const picture = join(root, `docs/benchmarks/${name}.svg`);
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, plot(all[name]));
}

/** Prints each ratio beside the recorded one; returns those that are worse than noise. */
export function hold(name, ratios) {
  const before = recorded()[name]?.ratios ?? {};
  const rows = Object.entries(rounded(ratios)).map(([ratio, now]) => {
    const change = before[ratio] === undefined ? null : now / before[ratio];
    return { ratio, recorded: before[ratio] ?? null, now, isWorse: change !== null && change > noise };
  });
  console.table(
    Object.fromEntries(
      rows.map(({ ratio, recorded: old, now, isWorse }) => [ratio, { recorded: old, now, '': isWorse ? 'worse' : '' }]),
    ),
  );
  return rows.filter(({ isWorse }) => isWorse).map(({ ratio }) => ratio);
}

const recorded = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const rounded = (ratios) =>
  Object.fromEntries(Object.entries(ratios).map(([ratio, value]) => [ratio, Number(value.toPrecision(3))]));
