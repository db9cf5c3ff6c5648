import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { claimsOn, plantedDelays, scored } from './score.mjs';

const mine = join(import.meta.dirname, '../../scripts/mine.mjs');
const daysRepeated = 40;

/**
 * Holds reports against logs with planted causes, beside the simple answer "the step with the
 * longest mean wait": EVENT_LOGS names the folder that has them in `labelled/`, with `labels.json`.
 */
export async function main(only) {
  const folder = join(process.env.EVENT_LOGS ?? '', 'labelled');
  if (!process.env.EVENT_LOGS || !existsSync(join(folder, 'labels.json'))) {
    console.log('EVENT_LOGS names no folder that holds labelled/labels.json.');
    return {};
  }
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'));
  const rows = [];
  for (const label of labels) {
    if (!label.columns || (only.length > 0 && !only.some((part) => label.file.includes(part)))) continue;
    rows.push(await judged(label, folder));
  }
  console.log(tableOf(rows));
  return {};
}

async function judged(label, folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-truth-'));
  try {
    const text = textOf(join(folder, label.file));
    const log = join(scratch, 'log.csv');
    writeFileSync(log, label.expected ? repeated(text, label.columns) : text);
    const json = join(scratch, 'report.json');
    const { case: kase, activity, start, end, resource } = label.columns;
    const columns = { case: kase, activity, start, timestamp: end, resource };
    const options = Object.entries(columns).flatMap(([role, column]) => [`--${role}`, column]);
    await promisify(execFile)(process.execPath, [mine, log, ...options, '--json', json], { maxBuffer: 1e9 });
    const report = JSON.parse(readFileSync(json, 'utf8'));
    const planted = label.label ? plantedDelays(text, label) : [];
    return { file: label.file, ...scored(report, planted), claims: label.control ? claimsOn(report) : null };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function textOf(path) {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A log of a few cases again on each of forty working days: of five cases a report says nothing. */
function repeated(text, { case: kase, start, end }) {
  const [header, ...lines] = text.trim().split(/\r?\n/u);
  const names = header.split(',');
  const at = (column) => names.indexOf(column);
  const copies = Array.from({ length: daysRepeated }, (_, copy) =>
    lines.map((line) => {
      const cells = line.split(',');
      const days = Math.floor(copy / 5) * 7 + (copy % 5);
      cells[at(kase)] = `${cells[at(kase)]}-${copy}`;
      for (const column of [start, end]) {
        cells[at(column)] = new Date(Date.parse(cells[at(column)]) + days * 86_400_000).toISOString();
      }
      return cells.join(',');
    }),
  );
  return [header, ...copies.flat()].join('\n');
}

function tableOf(rows) {
  const percent = (share) => (share === null ? '–' : `${Math.round(100 * share)}%`);
  const lines = rows.map(
    ({ file, planted, found, error, byMeanWait, claims }) =>
      `| ${file.replace(/\.csv(\.gz)?$/u, '')} | ${planted === 0 ? '–' : `${found} of ${planted}`} | ${percent(error)} | ` +
      `${planted === 0 ? '–' : `${byMeanWait} of ${planted}`} | ${claims === null ? '–' : claims.length} |`,
  );
  return [
    '| log | planted steps found with their cause | seconds out by | among the longest mean waits | claims where nothing is |',
    '| --- | --: | --: | --: | --: |',
    ...lines,
  ].join('\n');
}
