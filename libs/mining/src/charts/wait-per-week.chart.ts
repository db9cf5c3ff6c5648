import { changeDate } from '../changes/change-texts.js';
import type { Bottleneck } from '../report-sections.js';
import { textWidth } from '../map/text-width.js';
import { duration, number, plural } from '../words/words.js';
import { base, figureAxis } from './chart-parts.js';
import type { Canvas, Picture } from './picture.js';
import { roundTicks } from './round-ticks.js';
import { changeLines, changedAt, weekAxis } from './week-axis.js';

const fewestWeeks = 4;
const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** The mean wait of the cases that came to a step in each week; weeks without any are gaps, and mostly gaps are no picture. */
export function waitPerWeek(
  { kind, series, changes }: Pick<Bottleneck, 'kind' | 'series' | 'changes'>,
  canvas: Canvas,
): Picture | null {
  const known = series.flatMap(({ meanWaitSeconds }) => meanWaitSeconds ?? []);
  const most = Math.max(0, ...known);
  if (kind !== 'waiting' || known.length < Math.max(fewestWeeks, series.length / 2) || most === 0) return null;
  const { theme } = canvas;
  const weeks = series.map(({ week }) => week);
  // Ticks at whole hours or days, not at a hundred thousand seconds.
  const [name, unit] = units.find(([, each]) => most >= 2 * each) ?? units[3];
  const said = (tick: number): string => (tick === 0 ? '0' : `${number(Math.round((10 * tick) / unit) / 10)} ${name}`);
  const ticks = roundTicks(0, most / unit, 4).map((tick) => tick * unit);
  const left = Math.ceil(Math.max(...ticks.map((tick) => textWidth(said(tick), theme.size)))) + 14;
  const changed = changedAt(weeks, changes);
  const isGap = (at: number): boolean => (series[at]?.meanWaitSeconds ?? null) === null;
  const [first, last] = [known[0] ?? 0, known.at(-1) ?? 0];
  return {
    height: Math.round(theme.size * 12),
    label: `Mean wait of the cases that came in each of ${plural(weeks.length, 'week')}: ${duration(first)} in the first, ${duration(last)} in the last, ${duration(most)} at most`,
    rows: [
      { name: 'in the first week', value: duration(first) },
      { name: 'in the last week', value: duration(last) },
      { name: 'in the week with the longest mean wait', value: duration(most) },
      ...changes.map((change) => ({ name: 'something changed', value: changeDate(change) })),
    ],
    option: {
      ...base(canvas),
      grid: { left, right: theme.size, top: theme.size, bottom: theme.size * 2.2, outerBoundsMode: 'none' },
      xAxis: weekAxis(canvas, weeks),
      yAxis: figureAxis(canvas, { ticks, min: 0, max: most, say: said }),
      series: [
        {
          type: 'line',
          silent: true,
          showSymbol: true,
          symbol: 'none',
          symbolSize: 4,
          itemStyle: { color: theme.strong, opacity: 1 },
          lineStyle: { color: theme.strong, width: 1.75 },
          data: series.map(({ meanWaitSeconds }, at) => ({
            value: [at, meanWaitSeconds],
            // Between two gaps there is no line.
            ...(isGap(at - 1) && isGap(at + 1) && { symbol: 'circle' }),
          })),
        },
        ...changeLines(canvas, changed, most),
      ],
    },
  };
}
