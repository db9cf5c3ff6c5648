import type { Sample } from './soak-samples.js';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Medians of the second quarter and of the last: at first caches fill and the compiler works. */
export function earlyAndLate(samples: readonly Sample[], of: (sample: Sample) => number): [number, number] {
  const quarter = Math.floor(samples.length / 4);
  return [median(samples.slice(quarter, 2 * quarter).map(of)), median(samples.slice(-quarter).map(of))];
}

const columns: readonly [title: string, of: (sample: Sample) => number, digits: number][] = [
  ['reads/s', ({ reads }) => reads / 60, 0],
  ['read p50, ms', ({ p50 }) => p50, 0],
  ['read p99, ms', ({ p99 }) => p99, 0],
  ['creates, total', ({ creates }) => creates, 0],
  ['API, MiB', ({ apiMiB }) => apiMiB, 0],
  ['worker, MiB', ({ workerMiB }) => workerMiB, 0],
  ['connections', ({ connections }) => connections, 0],
  ['late deliveries', ({ late }) => late, 0],
  ['dead rows per live row', ({ deadRows }) => deadRows, 2],
  ['database, MiB', ({ databaseMiB }) => databaseMiB, 0],
];

/** For the documentation: a row every five minutes, and the order of the faults. */
export function soakReport(samples: readonly Sample[], summary: readonly string[]): string {
  const shown = samples.filter(({ minute }) => minute % 5 === 0 || minute === samples.length);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const faults = [...new Set(samples.map(({ fault }) => fault))];
  return [
    ...summary.map((line) => `- ${line}`),
    '',
    row(['minute', ...columns.map(([title]) => title)]),
    `|${' ---: |'.repeat(columns.length + 1)}`,
    ...shown.map((sample) =>
      row([String(sample.minute), ...columns.map(([, of, digits]) => of(sample).toFixed(digits))]),
    ),
    '',
    `One fault per minute, repeated in this order: ${faults.join('; ')}.`,
    '',
  ].join('\n');
}
