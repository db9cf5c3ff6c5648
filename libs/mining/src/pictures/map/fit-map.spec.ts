import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ReportSections } from '../../report/schema/report-sections.js';
import { reportOf } from '../../testing/report-of.js';
import type { TestEvent } from '../../testing/test-log.js';
import { type FittedMap, type Room, fitMap, mapEdge, smallestScale } from './fit-map.js';
import { Graphviz } from './graphviz.js';
import { type LongestWait, longestWaits } from './longest-waits.js';
import { pathKey } from './routes.js';
import type { MapMetric, MapOptions } from './simplify.js';

const hour = 3_600_000;
const steps = Array.from({ length: 16 }, (_, at) => `Step ${String.fromCharCode(65 + at)}`);

/** Sixteen steps in a line; three cases go through a rare step, where they wait for months. */
function events(): TestEvent[] {
  return Array.from({ length: 90 }, (_, number) => {
    let at = Date.UTC(2025, 0, 6, 8) + number * 20 * hour;
    const isRare = number % 4 === 0;
    return steps.flatMap((activity, index): TestEvent[] => {
      at += (index === 5 ? 50 : index === 11 ? 30 : 1) * hour + ((number * 7 + index * 13) % 50) * 60_000;
      const own = { case: `c${String(number)}`, activity, at: at * 1000 };
      if (index !== 8 || !isRare) return [own];
      at += (1_200 + (number % 7) * 24) * hour;
      return [own, { case: `c${String(number)}`, activity: 'Appeal', at: at * 1000 }];
    });
  }).flat();
}

let report: ReportSections;
let waits: LongestWait[];
beforeAll(async () => {
  report = await reportOf(events());
  waits = longestWaits(report.bottlenecks, workflow());
});

function workflow() {
  const [first] = report.workflows;
  if (!first) throw new Error('Expected a workflow');
  return first;
}

function fit(room: Room, options: MapOptions & { readonly metric?: MapMetric } = {}): Promise<FittedMap> {
  const asked = { paths: waits.flatMap(({ paths }) => paths) };
  const wish = { metric: 'time' as const, waits, asked, ...options };
  return Graphviz.lend((graphviz) => fitMap(workflow(), wish, room, (dot) => graphviz.layOut(dot)));
}

const scaleOf = ({ placed: { width, height } }: FittedMap, room: Room): number =>
  Math.min(room.width / (width + 2 * mapEdge), room.mostHeight / (height + 2 * mapEdge));

const desktop: Room = { width: 1080, height: 480, mostHeight: 700 };

describe('the longest waits', () => {
  test('are the bottlenecks with most waiting, on the paths on which it passes', () => {
    const waiting = report.bottlenecks.filter(({ kind }) => kind === 'waiting');
    const bySeconds = waiting.toSorted((a, b) => b.lostSeconds.sum - a.lostSeconds.sum);
    expect(waits.map(({ id }) => id)).toEqual(bySeconds.slice(0, 3).map(({ id }) => id));
    expect(waits[0]).toMatchObject({ place: 1, activity: 'Appeal', paths: [{ from: 'Step I', to: 'Appeal' }] });
    const known = new Set(workflow().edges.map(pathKey));
    for (const { paths } of waits) for (const path of paths) expect(known).toContain(pathKey(path));
  });

  test.each(['time', 'frequency'] as const)('are shown by %s whatever is simplified away', async (metric) => {
    const { map } = await fit(desktop, { metric, activities: 1, paths: 1 });
    const shown = map.paths.map(pathKey);
    for (const { paths } of waits) for (const path of paths) expect(shown).toContain(pathKey(path));
  });

  test('glow by time only, each with its place and its days on its line', async () => {
    const { placed } = await fit(desktop);
    const labelled = placed.paths.filter(({ wait }) => wait?.hasLabel);
    expect(labelled.map(({ wait }) => wait?.place).toSorted()).toEqual([1, 2, 3]);
    const [first] = labelled.filter(({ wait }) => wait?.place === 1);
    expect(first).toMatchObject({ from: 'Step I', to: 'Appeal', figure: expect.stringMatching(/^5\d(\.\d)? days$/) });
    expect(first?.label).not.toBeNull();
    expect(first?.words).toContain('Longest wait 1: 5');
    const byFrequency = await fit(desktop, { metric: 'frequency' });
    expect(byFrequency.placed.paths.filter(({ wait }) => wait !== null)).toEqual([]);
  });
});

describe('a long process', () => {
  test.each([
    [1080, 480],
    [920, 400],
  ])('fits a frame of %d × %d with readable text, in rows', async (width, height) => {
    const room = { width, height, mostHeight: 700 };
    const fitted = await fit(room);
    expect(scaleOf(fitted, room)).toBeGreaterThanOrEqual(smallestScale);
    const { boxes } = fitted.placed;
    const spot = (name: string) => boxes.find((box) => box.name === name) ?? { x: NaN, y: NaN };
    const columns = new Set(boxes.map(({ x }) => Math.round(x)));
    expect(columns.size).toBeLessThan(boxes.length / 2);
    expect(spot('Step B').x).toBeGreaterThan(spot('Step A').x);
    const rows = steps.filter((name) => boxes.some((box) => box.name === name));
    for (const [at, name] of rows.entries()) {
      const later = rows.slice(at + 1).find((other) => Math.abs(spot(other).x - spot(name).x) < 1);
      if (later !== undefined) expect(spot(later).y).toBeGreaterThan(spot(name).y);
    }
  });

  test('has no line that ends beside its step, whichever way it runs', async () => {
    const { placed } = await fit(desktop);
    const ends = new Map(placed.boxes.map((box) => [box.name, box]));
    expect(placed.paths.length).toBeGreaterThan(10);
    for (const { to, tip } of placed.paths) {
      const box = to === null ? null : ends.get(to);
      const [point] = tip;
      if (!box || !point) continue;
      expect(Math.abs(point.x - box.x)).toBeLessThan(box.width / 2 + 3);
      expect(Math.abs(point.y - box.y)).toBeLessThan(box.height / 2 + 3);
    }
  });

  test('keeps the number of activities that the reader asks for', async () => {
    const { map } = await fit({ width: 400, height: 300, mostHeight: 300 }, { activities: 17 });
    expect(map.activities).toHaveLength(17);
  });
});
