import type { Roi, Triangle } from '../../report/schema/report-sections.js';
import { money, number, percent, plural } from '../../report/words/words.js';
import {
  base,
  figureAxis,
  figureRoom,
  inkText,
  monthTicks,
  nameAxis,
  plainLine,
  roundTicks,
  titledAxis,
} from './axes.js';
import { textWidth, wrapped } from '../map/text-width.js';
import type { Canvas, Picture } from './picture.js';
import { assumptionLabel } from '../../report/words/labels.js';
import { type FloatingBar, floatingBars } from './custom-series.js';

/** The expected cumulative cash flow, with the band of eight in ten draws. */
export function cashFlowCurve({ cashFlow, total, assumptions }: Roi, canvas: Canvas): Picture | null {
  const first = cashFlow[0];
  const last = cashFlow.at(-1);
  if (total === null || !first || !last) return null;
  const { theme, width } = canvas;
  const say = (value: number): string => money(assumptions.currency, value);
  const all = cashFlow.flatMap(({ low, cumulative, high }) => [low, cumulative, high]);
  const ticks = roundTicks(Math.min(0, ...all), Math.max(1, ...all));
  const left = figureRoom(canvas, ticks.map(say));
  const edge = {
    ...plainLine,
    stack: 'band',
    stackStrategy: 'all' as const,
    lineStyle: { color: theme.middle, width: 1 },
  };
  const payback = cashFlow.find(({ month }) => month === total.paybackMonths);
  return {
    height: Math.round(theme.size * 21),
    label: `Cumulative cash flow over ${plural(last.month, 'month')}, from ${say(first.cumulative)} to ${say(last.cumulative)}`,
    rows: cashFlow
      .filter(({ month }) => month % 12 === 0 || month === last.month)
      .map(({ month, low, cumulative, high }) => ({
        name: `Month ${number(month)}`,
        value: `${say(cumulative)}, likely ${say(low)} to ${say(high)}`,
      })),
    option: {
      ...base(canvas),
      grid: { left, right: theme.size * 1.5, top: theme.size, bottom: theme.size * 3.8, outerBoundsMode: 'none' },
      xAxis: titledAxis(canvas, 'Months from the start', {
        ticks: monthTicks(last.month, width / 60),
        max: last.month,
      }),
      yAxis: figureAxis(canvas, { ticks, say }),
      series: [
        { ...edge, data: cashFlow.map(({ month, low }) => [month, low]) },
        {
          ...edge,
          areaStyle: { color: theme.middle, opacity: 0.4 },
          data: cashFlow.map(({ month, low, high }) => [month, high - low]),
        },
        {
          ...plainLine,
          lineStyle: { color: theme.strong, width: 2.5 },
          data: cashFlow.map(({ month, cumulative }) => [month, cumulative]),
        },
        ...(payback === undefined
          ? []
          : [
              {
                type: 'scatter' as const,
                silent: true,
                z: 4,
                symbolSize: theme.size * 0.8,
                itemStyle: { color: theme.paper, borderColor: theme.strong, borderWidth: 2, opacity: 1 },
                label: {
                  show: true,
                  ...inkText(canvas),
                  // Toward the middle, so that it does not leave a narrow chart: above the line where that is left of
                  // the point, below it where that is right, because the line rises through zero here.
                  ...(payback.month > last.month / 2
                    ? { position: [-theme.size * 0.4, -theme.size * 1.5], align: 'right' as const }
                    : { position: [theme.size * 1.2, theme.size * 1.6] }),
                  formatter: `Pays back in ${plural(payback.month, 'month')}`,
                },
                data: [[payback.month, payback.cumulative]],
              },
            ]),
      ],
    },
  };
}

/** The net present value with each assumption at either end of its range, the most influential first. */
export function tornado({ sensitivity, assumptions, total }: Roi, canvas: Canvas): Picture | null {
  if (total === null || sensitivity.length === 0) return null;
  const { theme, width } = canvas;
  const say = (value: number): string => money(assumptions.currency, value);
  const rows = sensitivity
    .map(({ assumption, low, high }) => ({ ...nameAssumption(assumption, assumptions), low, high }))
    .toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low));
  const middle = total.npv.expected;
  const ends = rows.flatMap(({ low, high }) => [low, high]);
  const names = Math.min(theme.size * 19, width * 0.36);
  const aside = Math.max(...ends.map((end) => textWidth(say(end), theme.size))) + 8;
  const top = theme.size * 2;
  const labels = rows.map(({ name, range }) => [
    ...wrapped(name, theme.size, names, 2),
    ...(range === '' ? [] : wrapped(range, theme.size, names, 3)),
  ]);
  const row = theme.size * (0.4 + 1.25 * Math.max(...labels.map(({ length }) => length)));
  return {
    height: Math.ceil(top + rows.length * row),
    label: `How far each assumption moves the net present value, which is expected to be ${say(middle)}`,
    rows: rows.map(({ name, range, low, high }) => ({
      name: range === '' ? name : `${name} (${range})`,
      value: `${say(low)} to ${say(high)}`,
    })),
    option: {
      ...base(canvas),
      grid: { left: names + 10 + aside, right: aside, top, bottom: 0, outerBoundsMode: 'none' },
      xAxis: {
        type: 'value',
        position: 'top',
        min: Math.min(middle, ...ends),
        max: Math.max(middle, ...ends),
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { ...inkText(canvas), customValues: [middle], formatter: `expected ${say(middle)}` },
      },
      yAxis: {
        ...nameAxis(canvas, rows, names),
        data: labels.map((lines) => lines.join('\n')),
        // Names are placed left of the figures at the bars.
        offset: aside,
      },
      series: [
        floatingBars(
          rows.flatMap((each, at) => halves(each, at, middle, canvas, say)),
          canvas,
        ),
        { ...plainLine, lineStyle: { color: theme.ink, width: 1.5 }, data: rows.map((_, at) => [middle, at]) },
      ],
    },
  };
}

/** `Volume` with its range, `0.8 to 1.2 times measured`. */
function nameAssumption(key: string, assumptions: Roi['assumptions']): { name: string; range: string } {
  const [name = key, unit] = assumptionLabel(key).split(', times');
  const given = (assumptions as unknown as Readonly<Record<string, Triangle | undefined>>)[key];
  if (given === undefined) return { name, range: '' };
  const say = unit === undefined ? percent : String;
  return { name, range: `${say(given.low)} to ${say(given.high)}${unit === undefined ? '' : ` times${unit}`}` };
}

/** Lighter below the expected result, stronger above. */
function halves(
  { low, high }: Pick<Roi['sensitivity'][number], 'low' | 'high'>,
  row: number,
  middle: number,
  { theme }: Canvas,
  say: (value: number) => string,
): FloatingBar[] {
  const from = Math.min(low, high);
  const to = Math.max(low, high);
  const below: FloatingBar = { row, from, to: Math.min(to, middle), color: theme.middle, before: say(from) };
  const above: FloatingBar = { row, from: Math.max(from, middle), to, color: theme.strong, after: say(to) };
  if (to <= middle) return [{ ...below, after: say(to) }];
  return from >= middle ? [{ ...above, before: say(from) }] : [below, above];
}
