import type { Roi } from '../report-sections.js';
import { money, number, plural } from '../words/words.js';
import { axisText, base, figureAxis, inkText } from './chart-parts.js';
import { textWidth } from '../map/text-width.js';
import { monthTicks } from './month-ticks.js';
import type { Canvas, Picture } from './picture.js';
import { roundTicks } from './round-ticks.js';

/** The expected cumulative cash flow in the band that eight in ten draws lie in. */
export function cashFlowCurve({ cashFlow, total, assumptions }: Roi, canvas: Canvas): Picture | null {
  const [first, last] = [cashFlow[0], cashFlow.at(-1)];
  if (total === null || !first || !last) return null;
  const { theme, width } = canvas;
  const say = (value: number): string => money(assumptions.currency, value);
  const all = cashFlow.flatMap(({ low, cumulative, high }) => [low, cumulative, high]);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const ticks = roundTicks(least, most);
  const left = Math.ceil(Math.max(...ticks.map((tick) => textWidth(say(tick), theme.size)))) + 14;
  const line = { type: 'line' as const, showSymbol: false, silent: true };
  const edge = { ...line, stack: 'band', stackStrategy: 'all' as const, lineStyle: { color: theme.middle, width: 1 } };
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
      xAxis: {
        ...figureAxis(canvas, { ticks: monthTicks(last.month, width / 60), min: 0, max: last.month, say: number }),
        splitLine: { show: false },
        axisLine: { show: true, onZero: true, lineStyle: { color: theme.quiet } },
        axisLabel: { ...axisText(canvas), customValues: monthTicks(last.month, width / 60) },
        name: 'Months from the start',
        nameLocation: 'middle',
        nameGap: theme.size * 2.1,
        nameTextStyle: axisText(canvas),
      },
      yAxis: figureAxis(canvas, { ticks, min: least, max: most, say }),
      series: [
        { ...edge, data: cashFlow.map(({ month, low }) => [month, low]) },
        {
          ...edge,
          areaStyle: { color: theme.middle, opacity: 0.4 },
          data: cashFlow.map(({ month, low, high }) => [month, high - low]),
        },
        {
          ...line,
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
                  position: [theme.size * 1.2, theme.size * 0.9],
                  formatter: `Pays back in ${plural(payback.month, 'month')}`,
                },
                data: [[payback.month, payback.cumulative]],
              },
            ]),
      ],
    },
  };
}
