import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ReportSections } from '../../report/schema/report-sections.js';
import { reportOf } from '../../testing/report-of.js';
import type { TestEvent } from '../../testing/test-log.js';
import { curvePoints } from './clear-labels.js';
import { drawWaits } from './draw-maps.js';
import { type FittedMap, computeScale, fitMap, goodScale } from './fit-map.js';
import { Graphviz } from './graphviz.js';
import { type LongestWait, longestWaits } from './longest-waits.js';
import { placedMap } from './map-layout.js';
import { type MapMetric, type PlacedMap, mapPlan } from './map-plan.js';
import { pathKey } from './routes.js';
import { type MapOptions, simplify } from './simplify.js';

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

interface Room {
  readonly width: number;
  readonly height: number;
}

function fit(room: Room, options: MapOptions = {}, show: MapMetric = 'time'): Promise<FittedMap> {
  const asked = { paths: waits.flatMap(({ paths }) => paths) };
  return Graphviz.lend((graphviz) =>
    fitMap({
      choose: (activities) => simplify(workflow(), { asked, activities, ...options }),
      plan: (map) => mapPlan(map, show, waits),
      rate: (placed) => computeScale(room, placed) / goodScale,
      layOut: (dot) => graphviz.layOut(dot),
      mayShrink: options.activities === undefined,
    }),
  );
}

const desktop: Room = { width: 660, height: 500 };

describe('the longest waits', () => {
  test('are the bottlenecks with most waiting, on the paths on which it passes', () => {
    const waiting = report.bottlenecks.filter(({ kind }) => kind === 'waiting');
    const bySeconds = waiting.toSorted((a, b) => b.lostSeconds.sum - a.lostSeconds.sum);
    expect(waits.map(({ id }) => id)).toEqual(bySeconds.slice(0, 3).map(({ id }) => id));
    expect(waits[0]).toMatchObject({ place: 1, activity: 'Appeal', paths: [{ from: 'Step I', to: 'Appeal' }] });
    const known = new Set(workflow().edges.map(pathKey));
    for (const { paths } of waits) for (const path of paths) expect(known).toContain(pathKey(path));
  });

  test('are shown whatever is simplified away, each with its place and its days on its line', async () => {
    const { map, placed } = await fit(desktop, { activities: 1, paths: 1 });
    const shown = map.paths.map(pathKey);
    for (const { paths } of waits) for (const path of paths) expect(shown).toContain(pathKey(path));
    const labelled = placed.paths.filter(({ wait }) => wait?.hasLabel);
    expect(labelled.map(({ wait }) => wait?.place).toSorted()).toEqual([1, 2, 3]);
    const [first] = labelled.filter(({ wait }) => wait?.place === 1);
    expect(first).toMatchObject({ from: 'Step I', to: 'Appeal', figure: expect.stringMatching(/^5\d(\.\d)? days$/) });
    expect(first?.label).not.toBeNull();
    expect(first?.words).toContain('Longest wait 1: 5');
  });
});

const longSteps = ['Receive', 'Check', 'Determine', 'Print and send', 'Adjust', 'Close'].map(
  (verb) => `${verb} the confirmation of receipt of the permit`,
);

/** Six steps with long names; a third of the cases leave one of them out, and wait for the last. */
function branches(): TestEvent[] {
  return Array.from({ length: 120 }, (_, number) => {
    let at = Date.UTC(2025, 0, 6, 8) + number * 20 * hour;
    return longSteps.flatMap((activity, index): TestEvent[] => {
      if (index === 1 + (number % 12)) return [];
      at += (index === 5 ? 90 : index * 12 + 1) * hour + ((number * 7 + index * 13) % 50) * 60_000;
      return [{ case: `c${String(number)}`, activity, at: at * 1000 }];
    });
  }).flat();
}

test('the map on a sheet has the three longest waits, where its paths do not fit beside them', async () => {
  const { workflows, bottlenecks } = await reportOf(branches());
  const [first] = workflows;
  if (!first) throw new Error('Expected a workflow');
  expect(longestWaits(bottlenecks, first)).toHaveLength(3);
  const svg = (await drawWaits(first, bottlenecks, { width: 226, height: 450, smallest: 7 })) ?? '';
  const drawn = Array.from(svg.matchAll(/>([123])<\/text>/g), ([, place]) => place);
  expect(drawn.toSorted()).toEqual(['1', '2', '3']);
});

describe('a map', () => {
  test('has all steps and labels at the same places by time and by frequency', async () => {
    const byTime = await fit(desktop);
    const byFrequency = placedMap(mapPlan(byTime.map, 'frequency', waits), byTime.layout);
    const places = ({ boxes, paths, start, end }: PlacedMap) => ({
      boxes: boxes.map(({ name, x, y, width, height }) => ({ name, x, y, width, height })),
      paths: paths.map(({ from, to, d, label, width, height }) => ({ from, to, d, label, width, height })),
      ends: [start, end],
    });
    expect(places(byFrequency)).toEqual(places(byTime.placed));
    const figures = ({ paths }: PlacedMap): string[] => paths.map(({ figure }) => figure);
    expect(figures(byFrequency)).not.toEqual(figures(byTime.placed));
  });

  test('has no label that sticks out, and no line through a step', async () => {
    const { width, height, boxes, paths } = (await fit(desktop, { activities: 17, paths: 100 })).placed;
    expect(paths.length).toBeGreaterThan(15);
    for (const { label, ...path } of paths) {
      if (!label) continue;
      expect(label.x - path.width / 2).toBeGreaterThanOrEqual(0);
      expect(label.x + path.width / 2).toBeLessThanOrEqual(width);
      expect(label.y - path.height / 2).toBeGreaterThanOrEqual(0);
      expect(label.y + path.height / 2).toBeLessThanOrEqual(height);
    }
    const crossed = paths.flatMap(({ from, to, d }) =>
      boxes.filter(
        (box) =>
          box.name !== from &&
          box.name !== to &&
          curvePoints(d).some(
            ({ x, y }) => Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2,
          ),
      ),
    );
    expect(crossed).toEqual([]);
  });

  test('runs down, and leaves out what does not fit, unless the reader asks for it', async () => {
    const { map, placed } = await fit({ width: 300, height: 300 }, { asked: {} });
    expect(map.activities.map(({ name }) => name)).not.toContain('Appeal');
    const rows = steps.flatMap((name) => placed.boxes.find((box) => box.name === name)?.y ?? []);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect((await fit({ width: 300, height: 300 }, { activities: 17 })).map.activities).toHaveLength(17);
  });
});
