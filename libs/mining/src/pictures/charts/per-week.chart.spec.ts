import { describe, expect, test } from '@jest/globals';
import type { Change, Workflow } from '../../report/schema/report-sections.js';
import { casesPerWeek, loadPerWeek, waitPerWeek } from './per-week.chart.js';
import { chartThemes } from './picture.js';
import { locateChanges, weekTicks } from './axes.js';

const canvas = { width: 500, theme: chartThemes.print };
const weeks = Array.from({ length: 8 }, (_, at) => `2020-W${String(at + 5).padStart(2, '0')}`);
const series: Workflow['series'] = weeks.map((week, at) => ({
  week,
  arrived: at < 4 ? 100 : 150,
  finished: 90,
  inProgress: 10 * at,
}));
const change = { of: 'arrivals', at: '2020-W09', since: '2020-02-24T09:00:00.000Z' } as Change;

const lostSeconds = { p90: 0 };

interface Line {
  data: (number | null)[][];
}

test('a change is marked between the last week before it and the first week after, in both parts', () => {
  const lines = casesPerWeek({ series, changes: [change, change] }, canvas)?.option.series as Line[];
  const marks = lines.filter(({ data }) => data.length === 2).map(({ data }) => data[0]?.[0]);
  expect(marks).toEqual([3.5, 3.5]);
});

test('what is drawn is said in words as well', () => {
  const rows = casesPerWeek({ series, changes: [change] }, canvas)?.rows.map(({ name, value }) => `${value} ${name}`);
  expect(rows).toEqual([
    '121 cases arrive a week on average',
    '90 finish',
    '30 in progress at the end of a week (below)',
    'Changes Feb 24, 2020',
  ]);
});

test('a few weeks are no picture', () => {
  expect(casesPerWeek({ series: series.slice(0, 3), changes: [] }, canvas)).toBeNull();
});

test('the load of a step shows what comes, what is begun, and the backlog above the fewest that ever waited', () => {
  const begun = [12, 8, 10, 9, 5, 10, 10, 20];
  const load = weeks.map((week, at) => ({ week, ready: 10, begun: begun[at] ?? 0, meanWaitSeconds: null }));
  const picture = loadPerWeek({ series: load, changes: [] }, canvas);
  const backlog = (picture?.option.series as Line[])[2]?.data.map(([, cases]) => cases);
  expect(backlog).toEqual([0, 2, 2, 3, 8, 8, 8]);
  expect(picture?.rows.map(({ name, value }) => `${value} ${name}`)).toEqual([
    '10 cases come a week on average',
    '9 are begun',
    '8 longest backlog (below)',
  ]);
  expect(loadPerWeek({ series: load.slice(0, 3), changes: [] }, canvas)).toBeNull();
});

test('waits have gaps where no case came, and only waits are drawn', () => {
  const waits = weeks.map((week, at) => ({ week, ready: 1, begun: 1, meanWaitSeconds: at === 2 ? null : 3_600 * at }));
  const [line] = waitPerWeek({ kind: 'waiting', series: waits, changes: [], lostSeconds }, canvas)?.option
    .series as Line[];
  expect(line?.data[2]).toMatchObject({ value: [2, null] });
  expect(waitPerWeek({ kind: 'slow_step', series: waits, changes: [], lostSeconds }, canvas)).toBeNull();
});

test('weeks are written as days where there are few, and as months or years where there are many', () => {
  expect(weekTicks(weeks.slice(0, 3), 5).map(({ text }) => text)).toEqual(['Jan 27', 'Feb 3', 'Feb 10']);
  const year = Array.from({ length: 52 }, (_, at) => `2021-W${String(at + 1).padStart(2, '0')}`);
  expect(weekTicks(year, 4).map(({ text }) => text)).toEqual(['Apr 2021', 'Jul 2021', 'Oct 2021']);
});

test('what changed in the first week or in none of these is no mark', () => {
  expect(locateChanges(weeks, [{ at: '2020-W05' }, { at: '2019-W01' }])).toEqual([]);
});

test('a few cases are counted in whole numbers', () => {
  const few = series.map((each) => ({ ...each, arrived: 2, finished: 1, inProgress: 1 }));
  const axes = casesPerWeek({ series: few, changes: [] }, canvas)?.option.yAxis as {
    axisLabel: { customValues: number[] };
  }[];
  expect(axes.map(({ axisLabel }) => axisLabel.customValues)).toEqual([
    [0, 1, 2],
    [0, 1],
  ]);
});

test('a wait of a single week between two gaps is a dot, and one that is mostly gaps is not drawn', () => {
  const waitOf = (at: number): number | null => (at === 2 || at === 4 ? null : 3_600);
  const waits = weeks.map((week, at) => ({ week, ready: 1, begun: 1, meanWaitSeconds: waitOf(at) }));
  const [line] = waitPerWeek({ kind: 'waiting', series: waits, changes: [], lostSeconds }, canvas)?.option.series as {
    data: { symbol?: string }[];
  }[];
  expect(line?.data.map(({ symbol }) => symbol ?? '')).toEqual(['', '', '', 'circle', '', '', '']);
  const sparse = waits.map((each, at) => (at % 3 === 0 ? each : { ...each, meanWaitSeconds: null }));
  expect(waitPerWeek({ kind: 'waiting', series: sparse, changes: [], lostSeconds }, canvas)).toBeNull();
});

describe('where the log is cut off, which is no improvement', () => {
  // All come in the first twelve weeks; then only those in progress are left, and none of the later ones is over.
  const long = Array.from({ length: 20 }, (_, at) => ({
    week: `2020-W${String(at + 5).padStart(2, '0')}`,
    arrived: at < 12 ? 10 : 0,
    finished: 6,
    inProgress: at < 12 ? 40 : 40 - 5 * (at - 12),
  }));
  const lengths = (picture: ReturnType<typeof casesPerWeek>): number[] =>
    (picture?.option.series as Line[]).map(({ data }) => data.length);

  test('cases per week end before the week in which nearly all have come, and say so', () => {
    const picture = casesPerWeek({ series: long, changes: [{ ...change, at: '2020-W23' }] }, canvas);
    expect(lengths(picture)).toEqual([11, 11, 11]);
    expect(picture?.note).toBe('Ends Apr 12, 2020: later weeks are not complete in the log.');
    expect(picture?.rows.map(({ value }) => value)).not.toContain('Changes');
  });

  test('waits end where their cases could not come to an end any more', () => {
    const waits = long.map(({ week }) => ({ week, ready: 10, begun: 10, meanWaitSeconds: 3_600 }));
    const p90 = 4.5 * 7 * 86_400;
    expect(lengths(waitPerWeek({ kind: 'waiting', series: waits, changes: [], lostSeconds: { p90 } }, canvas))).toEqual(
      [15],
    );
    const tooLong = { p90: 17 * 7 * 86_400 };
    expect(waitPerWeek({ kind: 'waiting', series: waits, changes: [], lostSeconds: tooLong }, canvas)).toBeNull();
  });
});
