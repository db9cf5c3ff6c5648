import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Rejections } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import type { ReadOptions } from '../events/read-options.js';
import { readEvents } from './read-events.js';

/**
 * Public logs against the figures another tool computed for them. EVENT_LOGS names the folder that holds them; without
 * it there is nothing to compare.
 */
const folder = process.env['EVENT_LOGS'] ?? '';
const isThere = existsSync(join(folder, 'index.json')) && folder !== '';

interface Figures {
  cases: number;
  events: number;
  activities: Record<string, number>;
  variants_n: number;
  variants_sha256: string;
}
interface Reference {
  rows_dropped: number;
  reference: Figures;
  complete_only?: Figures | null;
}
interface OcelReference {
  flattened: Record<string, { cases: number; events: number; variants: number }>;
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

async function read(path: string, options: ReadOptions): Promise<{ events: LogEvent[]; rejected: number }> {
  const rejections = new Rejections();
  const events: LogEvent[] = [];
  const within = { temporaryFolder: tmpdir(), ...options };
  for await (const batch of readEvents(createReadStream(join(folder, path)), within, rejections)) events.push(...batch);
  return { events, rejected: rejections.count };
}

function isCompletion({ lifecycle }: LogEvent): boolean {
  return lifecycle === null || lifecycle.toLowerCase() === 'complete';
}

function variants(events: readonly LogEvent[]): { cases: number; counts: Map<string, number> } {
  const cases = new Map<string, LogEvent[]>();
  for (const event of events) {
    const known = cases.get(event.case);
    if (known === undefined) cases.set(event.case, [event]);
    else known.push(event);
  }
  const counts = new Map<string, number>();
  for (const rows of cases.values()) {
    rows.sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0));
    const variant = JSON.stringify(rows.map((row) => row.activity));
    counts.set(variant, (counts.get(variant) ?? 0) + 1);
  }
  return { cases: cases.size, counts };
}

function figures(events: readonly LogEvent[]): Figures {
  const { cases, counts } = variants(events);
  const activities: Record<string, number> = {};
  for (const { activity } of events) activities[activity] = (activities[activity] ?? 0) + 1;
  const sorted = [...counts].map(([variant, count]) => ({ count, variant, names: JSON.parse(variant) as string[] }));
  sorted.sort((a, b) => b.count - a.count || compareLists(a.names, b.names));
  const lines = sorted.map(({ count, variant }) => `[${count},${variant}]`).join('\n');
  const variants_sha256 = createHash('sha256').update(lines).digest('hex');
  return { cases, events: events.length, activities, variants_n: counts.size, variants_sha256 };
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = Buffer.compare(Buffer.from(a[index] ?? ''), Buffer.from(b[index] ?? ''));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const columnsOf: Record<string, ReadOptions['columns']> = {
  bpic2012_w: { start: 'start_time', timestamp: 'end_time' },
};

(isThere ? describe : describe.skip)('public logs', () => {
  const logs = isThere ? (json('index.json') as { name: string; file: string }[]) : [];
  it.each(logs)('$name has the cases, events, activities and variants it should', async ({ name, file }) => {
    const expected = json(`reference/${name}.json`) as Reference;
    const format = basename(file).includes('.csv') ? 'csv' : 'xes';
    const { events, rejected } = await read(file, { format, gzip: true, columns: columnsOf[name] ?? {} });
    expect(rejected).toBe(expected.rows_dropped);
    expect(figures(events)).toEqual(expect.objectContaining(pick(expected.reference)));
    const { complete_only: completed } = expected;
    if (completed) expect(figures(events.filter(isCompletion))).toEqual(pick(completed));
  });

  it.each(['example_log', 'ocel20_example', 'recruiting-red'])('%s, flattened to each object type', async (name) => {
    const { flattened } = json(`ocel/${name}.jsonocel.reference.json`) as OcelReference;
    for (const [objectType, expected] of Object.entries(flattened)) {
      const { events, rejected } = await read(`ocel/${name}.jsonocel`, { format: 'ocel', objectType });
      const { cases, counts } = variants(events);
      expect(rejected).toBe(0);
      expect({ cases, events: events.length, variants: counts.size }).toEqual({
        cases: expected.cases,
        events: expected.events,
        variants: expected.variants,
      });
    }
  });
});

function pick({ cases, events, activities, variants_n, variants_sha256 }: Figures): Figures {
  return { cases, events, activities, variants_n, variants_sha256 };
}
