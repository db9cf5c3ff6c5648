import { changeDate, shownChanges } from '../../report/words/change-words.js';
import type { Bottleneck, Change, Workflow } from '../../report/schema/report-sections.js';
import { duration, number, plural } from '../../report/words/words.js';
import {
  base,
  changeLines,
  countWholeWeeks,
  cutNote,
  figureAxis,
  figureRoom,
  locateChanges,
  plainLine,
  roundTicks,
  weekAxis,
} from './axes.js';
import type { Canvas, Picture } from './picture.js';

/** Fewer weeks make no curve. */
const fewestWeeks = 4;

/** Arriving and finishing cases by week, below them the cases in progress, and where something changed. */
export function casesPerWeek(
  { series: all, changes }: Pick<Workflow, 'series' | 'changes'>,
  canvas: Canvas,
): Picture | null {
  const series = all.slice(0, countWholeWeeks(all.map(({ arrived }) => arrived)));
  if (series.length < fewestWeeks) return null;
  const { strong, quiet, middle } = canvas.theme;
  const into = series.map(({ arrived }) => arrived);
  const outOf = series.map(({ finished }) => finished);
  const stock = series.map(({ inProgress }) => inProgress);
  const label = `Cases per week over ${plural(series.length, 'week')}: ${formatMean(into)} arrive and ${formatMean(outOf)} finish on average`;
  const rows = [
    { name: 'cases arrive a week on average', value: formatMean(into), color: strong },
    { name: 'finish', value: formatMean(outOf), color: quiet },
    { name: 'in progress at the end of a week (below)', value: formatMean(stock), color: middle },
  ];
  return flowAndStock({ series, changes, into, outOf, stock, label, rows }, canvas);
}

/** The cases that come to a step and are begun by week, below them how many wait, and where something changed. */
export function loadPerWeek(
  { series: all, changes }: Pick<Bottleneck, 'series' | 'changes'>,
  canvas: Canvas,
): Picture | null {
  const series = all.slice(0, countWholeWeeks(all.map(({ ready }) => ready)));
  if (series.length < fewestWeeks) return null;
  const { strong, quiet, middle } = canvas.theme;
  const into = series.map(({ ready }) => ready);
  const outOf = series.map(({ begun }) => begun);
  const stock = backlogs(series);
  const most = Math.max(0, ...stock);
  const label = `Load over ${plural(series.length, 'week')}: ${formatMean(into)} cases come and ${formatMean(outOf)} are begun a week on average; at most ${number(most)} more wait than at the fewest`;
  const rows = [
    { name: 'cases come a week on average', value: formatMean(into), color: strong },
    { name: 'are begun', value: formatMean(outOf), color: quiet },
    most === 0
      ? { name: 'never more cases wait than at the fewest', value: 'No backlog:' }
      : { name: 'longest backlog (below)', value: number(most), color: middle },
  ];
  return flowAndStock({ series, changes, into, outOf, stock, label, rows }, canvas);
}

/** How many cases wait at the end of each week, above the fewest there ever were. */
function backlogs(series: Bottleneck['series']): number[] {
  let waiting = 0;
  const counts = series.map(({ ready, begun }) => (waiting += ready - begun));
  const fewest = Math.min(0, ...counts);
  return counts.map((count) => count - fewest);
}

const formatMean = (values: readonly number[]): string =>
  sayCount(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Cases are counted whole, also on average. */
const sayCount = (mean: number): string => (mean > 0 && mean < 0.5 ? 'less than 1' : number(Math.round(mean)));

interface FlowAndStock extends Pick<Picture, 'label' | 'rows'> {
  readonly series: readonly { readonly week: string }[];
  readonly changes: readonly Change[];
  readonly into: readonly number[];
  readonly outOf: readonly number[];
  readonly stock: readonly number[];
}

/** What comes in and goes out by week as lines, and below them what has accumulated. */
function flowAndStock(
  { series, changes, into, outOf, stock: kept, label, rows }: FlowAndStock,
  canvas: Canvas,
): Picture {
  const weeks = series.map(({ week }) => week);
  const shown = shownChanges(changes).filter(({ at }) => weeks.includes(at));
  const { theme } = canvas;
  const flow = countTicks([...into, ...outOf]);
  const stock = countTicks(kept);
  const left = figureRoom(canvas, [...flow, ...stock].map(number));
  // Where nothing has ever accumulated, the lines are all there is.
  const isFlowOnly = kept.every((value) => value === 0);
  const above = theme.size * 11;
  const below = isFlowOnly ? 0 : theme.size * 6;
  const gap = isFlowOnly ? 0 : theme.size * 1.6;
  const grid = { left, right: theme.size, outerBoundsMode: 'none' as const };
  const changed = locateChanges(weeks, shown);
  const placed = (values: readonly number[]): number[][] => values.map((value, at) => [at, value]);
  return {
    height: Math.round(theme.size + above + gap + below + theme.size * 2.4),
    label,
    note: cutNote(weeks.at(-1) ?? ''),
    rows: [
      ...rows,
      ...(changed.length === 0
        ? []
        : [{ name: [...new Set(shown.map(changeDate))].join(', '), value: 'Changes', color: theme.ink }]),
    ],
    option: {
      ...base(canvas),
      grid: [
        { ...grid, top: theme.size, height: above },
        { ...grid, top: theme.size + above + gap, height: below },
      ],
      xAxis: [
        { ...weekAxis(canvas, weeks, false), gridIndex: 0 },
        { ...weekAxis(canvas, weeks), gridIndex: 1 },
      ],
      yAxis: [
        { ...figureAxis(canvas, { ticks: flow, say: number }), gridIndex: 0 },
        {
          ...figureAxis(canvas, { ticks: isFlowOnly ? [] : stock, say: number }),
          gridIndex: 1,
        },
      ],
      series: [
        {
          ...plainLine,
          lineStyle: { color: theme.quiet, width: 1.25, type: 'dotted' },
          data: placed(outOf),
        },
        {
          ...plainLine,
          lineStyle: { color: theme.strong, width: 1.75 },
          data: placed(into),
        },
        {
          ...plainLine,
          xAxisIndex: 1,
          yAxisIndex: 1,
          lineStyle: { color: theme.middle, width: 1.25 },
          areaStyle: { color: theme.middle, opacity: 0.5 },
          data: placed(kept),
        },
        ...changeLines(canvas, changed, flow.at(-1) ?? 0),
        ...changeLines(canvas, changed, stock.at(-1) ?? 0, 1),
      ],
    },
  };
}

const countTicks = (values: readonly number[]): number[] => roundTicks(0, Math.max(1, ...values), 4, 1);

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

type WaitOverWeeks = Pick<Bottleneck, 'kind' | 'series' | 'changes'> & {
  readonly lostSeconds: Pick<Bottleneck['lostSeconds'], 'p90'>;
};

/** The mean wait by week of arrival; weeks without cases are gaps, and there is no picture if most are. */
export function waitPerWeek(
  { kind, series: all, changes, lostSeconds }: WaitOverWeeks,
  canvas: Canvas,
): Picture | null {
  // Of the cases of the last weeks, only short waits are over.
  const series = all.slice(
    0,
    countWholeWeeks(
      all.map(({ ready }) => ready),
      lostSeconds.p90,
    ),
  );
  const known = series.flatMap(({ meanWaitSeconds }) => meanWaitSeconds ?? []);
  const most = Math.max(0, ...known);
  if (kind !== 'waiting' || known.length < Math.max(fewestWeeks, series.length / 2) || most === 0) return null;
  const { theme } = canvas;
  const weeks = series.map(({ week }) => week);
  // Ticks at whole hours or days, not at a hundred thousand seconds.
  const [name, unit] = units.find(([, each]) => most >= 2 * each) ?? units[3];
  const said = (tick: number): string => (tick === 0 ? '0' : `${number(Math.round((10 * tick) / unit) / 10)} ${name}`);
  const ticks = roundTicks(0, most / unit, 4).map((tick) => tick * unit);
  const left = figureRoom(canvas, ticks.map(said));
  const shown = changes.filter(({ at }) => weeks.includes(at));
  const changed = locateChanges(weeks, shown);
  const isGap = (at: number): boolean => (series[at]?.meanWaitSeconds ?? null) === null;
  const first = known[0] ?? 0;
  const last = known.at(-1) ?? 0;
  return {
    height: Math.round(theme.size * 12),
    label: `Mean wait of the cases that came in each of ${plural(weeks.length, 'week')}: ${duration(first)} in the first, ${duration(last)} in the last, ${duration(most)} at most`,
    note: cutNote(weeks.at(-1) ?? ''),
    rows: [
      { name: 'in the first week', value: duration(first) },
      { name: 'in the last week', value: duration(last) },
      { name: 'in the week with the longest mean wait', value: duration(most) },
      ...shown.map((change) => ({ name: 'something changed', value: changeDate(change) })),
    ],
    option: {
      ...base(canvas),
      grid: { left, right: theme.size, top: theme.size, bottom: theme.size * 2.2, outerBoundsMode: 'none' },
      xAxis: weekAxis(canvas, weeks),
      yAxis: figureAxis(canvas, { ticks, say: said }),
      series: [
        {
          ...plainLine,
          showSymbol: true,
          symbol: 'none',
          symbolSize: 4,
          itemStyle: { color: theme.strong, opacity: 1 },
          lineStyle: { color: theme.strong, width: 1.75 },
          data: series.map(({ meanWaitSeconds }, at) => ({
            value: [at, meanWaitSeconds],
            // A week between two gaps has no line, so it gets a dot.
            ...(isGap(at - 1) && isGap(at + 1) && { symbol: 'circle' }),
          })),
        },
        ...changeLines(canvas, changed, ticks.at(-1) ?? most),
      ],
    },
  };
}
