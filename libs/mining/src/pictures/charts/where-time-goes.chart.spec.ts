import { expect, test } from '@jest/globals';
import type { Bottleneck } from '../../report/schema/report-sections.js';
import { chartThemes } from './picture.js';
import { whereTimeGoes } from './where-time-goes.chart.js';

const canvas = { width: 500, theme: chartThemes.print };
const aPlace = (activity: string, share: number | null, kind: Bottleneck['kind'] = 'waiting'): Bottleneck =>
  ({ kind, share, at: { activity } }) as Bottleneck;
const sevenPlaces = [0.3, 0.2, 0.15, 0.1, 0.08, 0.05, 0.02].map((share, at) => aPlace(`Step ${String(at + 1)}`, share));

/** The lengths of the bars, one list for each workflow. */
function lengths(workflows: Parameters<typeof whereTimeGoes>[0]): number[] {
  const series = whereTimeGoes(workflows, canvas)?.option.series as { data: ({ value: number } | 0)[] }[];
  return workflows.map((_, at) =>
    series.reduce((sum, { data }) => sum + (data[at] === 0 ? 0 : (data[at]?.value ?? 0)), 0),
  );
}

test('each bar adds up to all of the time, whatever is named in it', () => {
  const bars = lengths([
    { name: 'Orders', bottlenecks: sevenPlaces },
    { name: 'Returns', bottlenecks: [aPlace('Check', 0.02, 'slow_step')] },
  ]);
  for (const bar of bars) expect(bar).toBeCloseTo(1);
});

test('the five longest are named, and rework, whose time lies in them, is not counted again', () => {
  const picture = whereTimeGoes(
    [{ name: 'Orders', bottlenecks: [...sevenPlaces, aPlace('Round', null, 'rework')] }],
    canvas,
  );
  expect(picture?.rows.map(({ name, value }) => `${value} ${name}`)).toEqual([
    '30% Wait: Step 1',
    '20% Wait: Step 2',
    '15% Wait: Step 3',
    '10% Wait: Step 4',
    '8% Wait: Step 5',
    '17% Everything else',
  ]);
});

test('nothing is drawn where no time is known', () => {
  expect(whereTimeGoes([{ name: 'Orders', bottlenecks: [aPlace('Round', null, 'rework')] }], canvas)).toBeNull();
});

test('waits, work, and nights and weekends differ in color', () => {
  const kinds = [aPlace('Check', 0.4), aPlace('Check', 0.3, 'slow_step'), aPlace('Night', 0.2, 'off_hours')];
  const { theme } = canvas;
  const colors = whereTimeGoes([{ name: 'Orders', bottlenecks: kinds }], canvas)?.rows.map(({ color }) => color);
  expect(colors).toEqual([theme.waits[0]?.fill, theme.works[0]?.fill, theme.rests[0]?.fill, theme.soft]);
});
