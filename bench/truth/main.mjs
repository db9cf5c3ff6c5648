import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { bare } from './bare.mjs';
import { judge } from './judge.mjs';
import { money } from './money.mjs';
import { simulated } from './simulated.mjs';
import { cellsOf } from './table.mjs';
import { didItWork, whatIf } from './what-if.mjs';

const mine = join(import.meta.dirname, '../../scripts/mine.mjs');
const folder = join(process.env.EVENT_LOGS ?? '', 'labelled');
const daysRepeated = 40;

/**
 * Compares reports with known causes: logs with planted causes in `labelled/` of the folder EVENT_LOGS, with
 * `labels.json`, processes simulated from seeds, (`bare`) such without starts and people, and (`what-if`) changed ones, and
 * (`did-it-work`) ones that change half way.
 */
export async function main(only) {
  const [part, count] = only;
  if (part === 'money') await money(labelsOf(), readReport, Number(count ?? 20));
  else if (part === 'bare') await bare(Number(count ?? 60));
  else if (part === 'what-if') await whatIf(Number(count ?? 6));
  else if (part === 'did-it-work') await didItWork(Number(count ?? 3));
  else if (part !== 'simulated') await labelled(only);
  if (part === undefined || part === 'simulated') await simulated(Number(count ?? 20));
  return {};
}

function labelsOf() {
  if (process.env.EVENT_LOGS && existsSync(join(folder, 'labels.json'))) {
    return JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'));
  }
  console.log('EVENT_LOGS names no folder that holds labelled/labels.json: only simulated logs can be judged.');
  return [];
}

async function labelled(only) {
  const labels = labelsOf().filter(({ file }) => only.length === 0 || only.some((part) => file.includes(part)));
  if (labels.length === 0) return;
  console.log('| log | planted | found | seconds out by | found by the longest mean waits | wrong claims |');
  console.log('| --- | --- | --: | --: | --: | --: |');
  const notes = [];
  for (const label of labels) {
    const { planted, of, found, error, byMeanWait, wrong } = judge(label, await readReport(label), read);
    const name = label.file.replace(/\.(csv|xes)(\.gz)?$/u, '');
    const count = (number) => (of === 0 || number === null ? '–' : `${number} of ${of}`);
    const out = error === null ? '–' : `${Math.round(100 * error)}%`;
    console.log(`| ${[name, planted, count(found), out, count(byMeanWait), wrong.length].join(' | ')} |`);
    notes.push(...wrong.map((claim) => `${name}: ${claim}`));
  }
  if (notes.length > 0) console.log(`\nWrong claims:\n${notes.join('\n')}`);
}

async function readReport(label) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-truth-'));
  try {
    const isTable = label.columns !== undefined;
    const log = isTable ? join(scratch, 'log.csv') : join(folder, label.file);
    if (isTable) writeFileSync(log, label.expected ? repeated(read(label.file), label.columns) : read(label.file));
    const json = join(scratch, 'report.json');
    const { case: kase, activity, start, end, resource, ready } = label.columns ?? {};
    const columns = isTable ? { case: kase, activity, start, timestamp: end, resource, ...(ready && { ready }) } : {};
    const options = Object.entries(columns).flatMap(([role, column]) => [`--${role}`, column]);
    await promisify(execFile)(process.execPath, [mine, log, ...options, '--json', json], { maxBuffer: 1e9 });
    return JSON.parse(readFileSync(json, 'utf8'));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function read(name) {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A log of a few cases again on each of forty working days: of five cases a report says nothing. */
function repeated(text, { case: kase, start, end }) {
  const [header, ...lines] = text.trim().split(/\r?\n/u);
  const names = cellsOf(header);
  const at = (column) => names.indexOf(column);
  const copies = Array.from({ length: daysRepeated }, (_, copy) =>
    lines.map((line) => {
      const cells = cellsOf(line);
      const days = Math.floor(copy / 5) * 7 + (copy % 5);
      cells[at(kase)] = `${cells[at(kase)]}-${copy}`;
      for (const column of [start, end]) {
        cells[at(column)] = new Date(Date.parse(`${cells[at(column)]}Z`) + days * 86_400_000).toISOString();
      }
      return cells.join(',');
    }),
  );
  return [header, ...copies.flat()].join('\n');
}
