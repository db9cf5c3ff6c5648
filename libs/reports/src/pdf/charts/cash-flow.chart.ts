import type { Roi } from '#mining';
import type { Content } from '../content.js';
import { axisText, chart, tones } from './chart.js';

/** The expected cumulative cash flow in its band. */
export function cashFlowCurve({ cashFlow, total, assumptions }: Roi): Content[] {
  if (total === null || cashFlow.length === 0) return [];
  const [lows, highs] = [cashFlow.map(({ low }) => low), cashFlow.map(({ high }) => high)];
  const at = (values: readonly number[]): number[][] => cashFlow.map(({ month }, index) => [month, values[index] ?? 0]);
  const line = { type: 'line', showSymbol: false, silent: true };
  const edge = { ...line, lineStyle: { color: tones.middle, width: 0.8, type: 'dashed' } };
  return [
    chart(240, {
      grid: { left: 80, right: 30, top: 24, bottom: 41, outerBoundsMode: 'none' },
      xAxis: {
        type: 'value',
        name: 'month',
        nameLocation: 'middle',
        nameGap: 26,
        max: assumptions.horizonMonths,
        axisLine: { onZero: true, lineStyle: { color: tones.ink } },
        ...axisText,
        axisLabel: { ...axisText.axisLabel, showMaxLabel: true },
      },
      yAxis: { type: 'value', name: assumptions.currency, ...axisText },
      series: [
        { ...edge, stack: 'band', stackStrategy: 'all', data: at(lows) },
        {
          ...line,
          stack: 'band',
          stackStrategy: 'all',
          lineStyle: { color: tones.middle, width: 0.8, type: 'dashed' },
          areaStyle: { color: tones.soft, opacity: 0.45 },
          data: at(highs.map((value, index) => value - (lows[index] ?? 0))),
        },
        {
          ...line,
          lineStyle: { color: tones.strong, width: 2 },
          data: cashFlow.map((each) => [each.month, each.cumulative]),
        },
      ],
    }),
  ];
}
