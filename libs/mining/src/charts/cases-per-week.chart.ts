import { changeDate } from '../changes/change-texts.js';
import { shownChanges } from '../changes/shown-changes.js';
import type { Workflow } from '../report-sections.js';
import { textWidth } from '../map/text-width.js';
import { number, plural } from '../words/words.js';
import { base, figureAxis } from './chart-parts.js';
import type { Canvas, Picture } from './picture.js';
import { roundTicks } from './round-ticks.js';
import { changeLines, changedAt, weekAxis } from './week-axis.js';

/** Two weeks are a line between two points. */
const fewestWeeks = 4;

/** Cases that arrive and finish in each week, below them those in progress, and where something changed. */
export function casesPerWeek(
  { series, changes }: Pick<Workflow, 'series' | 'changes'>,
  canvas: Canvas,
): Picture | null {
  if (series.length < fewestWeeks) return null;
  const { theme } = canvas;
  const weeks = series.map(({ week }) => week);
  const flow = highest(series.flatMap(({ arrived, finished }) => [arrived, finished]));
  const stock = highest(series.map(({ inProgress }) => inProgress));
  const left =
    Math.ceil(Math.max(...[...flow.ticks, ...stock.ticks].map((tick) => textWidth(number(tick), theme.size)))) + 14;
  const [above, below, gap] = [theme.size * 11, theme.size * 6, theme.size * 1.6];
  const grid = { left, right: theme.size, outerBoundsMode: 'none' as const };
  const line = { type: 'line' as const, silent: true, showSymbol: false };
  const shown = shownChanges(changes);
  const changed = changedAt(weeks, shown);
  const mean = (of: (week: (typeof series)[number]) => number): string =>
    number(Math.round((10 * series.reduce((sum, week) => sum + of(week), 0)) / series.length) / 10);
  return {
    height: Math.round(theme.size + above + gap + below + theme.size * 2.4),
    label: `Cases per week over ${plural(series.length, 'week')}: ${mean(({ arrived }) => arrived)} arrive and ${mean(({ finished }) => finished)} finish on average`,
    rows: [
      { name: 'cases arrive a week on average', value: mean(({ arrived }) => arrived), color: theme.strong },
      { name: 'finish', value: mean(({ finished }) => finished), color: theme.quiet },
      {
        name: 'in progress at the end of a week (below)',
        value: mean(({ inProgress }) => inProgress),
        color: theme.middle,
      },
      ...(changed.length === 0
        ? []
        : [{ name: shown.map(changeDate).filter(isFirst).join(', '), value: 'Changes', color: theme.ink }]),
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
        { ...figureAxis(canvas, { ticks: flow.ticks, min: 0, max: flow.most, say: number }), gridIndex: 0 },
        { ...figureAxis(canvas, { ticks: stock.ticks, min: 0, max: stock.most, say: number }), gridIndex: 1 },
      ],
      series: [
        {
          ...line,
          lineStyle: { color: theme.quiet, width: 1.25, type: 'dotted' },
          data: series.map(({ finished }, at) => [at, finished]),
        },
        {
          ...line,
          lineStyle: { color: theme.strong, width: 1.75 },
          data: series.map(({ arrived }, at) => [at, arrived]),
        },
        {
          ...line,
          ...{ xAxisIndex: 1, yAxisIndex: 1 },
          lineStyle: { color: theme.middle, width: 1.25 },
          areaStyle: { color: theme.middle, opacity: 0.5 },
          data: series.map(({ inProgress }, at) => [at, inProgress]),
        },
        ...changeLines(canvas, changed, flow.most),
        ...changeLines(canvas, changed, stock.most, 1),
      ],
    },
  };
}

function highest(values: readonly number[]): { most: number; ticks: number[] } {
  const most = Math.max(1, ...values);
  return { most, ticks: roundTicks(0, most, 4, 1) };
}

const isFirst = (date: string, at: number, dates: readonly string[]): boolean => dates.indexOf(date) === at;
