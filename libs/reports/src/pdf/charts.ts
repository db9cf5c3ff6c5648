import { shortDuration, type Bottleneck, type Opportunity, type Roadmap, type Roi } from '#mining';
import type { Content } from './content.js';

/** Dark on white with few tones: a grey print shows the same. */
const ink = '#1d242b';
const strong = '#8f2d12';
const middle = '#d9622b';
const soft = '#f2c38f';
const text = { fontFamily: 'DejaVu', fontSize: 9, color: ink };
const width = 500;

const chart = (height: number, option: object): Content => ({
  chart: { option: { animation: false, textStyle: text, ...option }, width, height },
  margin: [0, 4, 0, 10],
});

const named = (label: string): string =>
  Array.from(label).length > 34 ? `${Array.from(label).slice(0, 33).join('')}…` : label;
const axisText = { axisLabel: text, nameTextStyle: text };

/** Lost time adding up, the largest first. */
export function lostTimeWaterfall(bottlenecks: readonly Bottleneck[]): Content {
  const shown = bottlenecks.slice(0, 10);
  const days = shown.map(({ lostSeconds }) => lostSeconds.sum / 86_400);
  const bases = days.map((_day, index) => days.slice(0, index).reduce((sum, day) => sum + day, 0));
  return chart(60 + shown.length * 26, {
    grid: { left: 210, right: 60, top: 10, bottom: 40 },
    xAxis: { type: 'value', name: 'case days lost, adding up', nameLocation: 'middle', nameGap: 24, ...axisText },
    yAxis: {
      type: 'category',
      inverse: true,
      data: shown.map((each) => named(`${each.rank}  ${placeOf(each)}`)),
      ...axisText,
    },
    series: [
      { type: 'bar', stack: 'time', silent: true, itemStyle: { color: 'rgba(255,255,255,0)' }, data: bases },
      {
        type: 'bar',
        stack: 'time',
        itemStyle: { color: middle },
        label: { show: true, position: 'right', ...text },
        data: days.map((value, index) => ({
          value,
          label: { formatter: shortDuration(shown[index]?.lostSeconds.sum ?? 0) },
        })),
      },
    ],
  });
}

export function placeOf({ at }: Pick<Bottleneck, 'at'>): string {
  if (at.from !== undefined && at.to !== undefined) return `${at.from} → ${at.to}`;
  return at.activity ?? at.resource ?? '';
}

/** Value a year against effort: what lies up and to the left comes first. */
export function opportunityMatrix(opportunities: readonly Opportunity[], roi: Roi): Content {
  const points = opportunities.flatMap(({ id, rank, effort }) => {
    const value = roi.perOpportunity.find((each) => each.id === id)?.annualValue;
    return value === undefined ? [] : [{ value: [effort.days, value], label: { formatter: String(rank) } }];
  });
  return chart(260, {
    grid: { left: 80, right: 30, top: 20, bottom: 45 },
    xAxis: {
      type: 'value',
      max: Math.ceil(1.2 * Math.max(1, ...opportunities.map(({ effort }) => effort.days))),
      name: 'effort in days',
      nameLocation: 'middle',
      nameGap: 26,
      ...axisText,
    },
    yAxis: { type: 'value', name: `${roi.assumptions.currency} a year`, ...axisText },
    series: [
      {
        type: 'scatter',
        symbolSize: 20,
        itemStyle: { color: soft, borderColor: strong },
        label: { show: true, ...text, fontSize: 8 },
        data: points,
      },
    ],
  });
}

/** The most likely course; low and high are those of the net present value at its end. */
export function cashFlowCurve({ cashFlow, total, assumptions }: Roi): Content {
  const mark = (yAxis: number, name: string): object => ({
    yAxis,
    name,
    label: { formatter: name, ...text, position: 'insideStartTop' },
  });
  const values = [0, total.npv.low, total.npv.high, ...cashFlow.map(({ cumulative }) => cumulative)];
  const room = 0.1 * (Math.max(...values) - Math.min(...values));
  const bounds = { min: rounded(Math.min(...values) - room), max: rounded(Math.max(...values) + room) };
  return chart(240, {
    grid: { left: 80, right: 30, top: 20, bottom: 45 },
    xAxis: {
      type: 'value',
      name: 'month',
      nameLocation: 'middle',
      nameGap: 26,
      max: assumptions.horizonMonths,
      ...axisText,
    },
    yAxis: { type: 'value', name: assumptions.currency, ...bounds, ...axisText },
    series: [
      {
        type: 'line',
        showSymbol: false,
        lineStyle: { color: strong, width: 2 },
        data: cashFlow.map(({ month, cumulative }) => [month, cumulative]),
        markArea: {
          silent: true,
          itemStyle: { color: soft, opacity: 0.35 },
          data: [[{ yAxis: total.npv.low }, { yAxis: total.npv.high }]],
        },
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: ink, type: 'dashed' },
          data: [
            mark(total.npv.low, 'present value: 1 in 10 below'),
            mark(total.npv.high, 'present value: 1 in 10 above'),
          ],
        },
      },
    ],
  });
}

/** To two digits, so that the ends of an axis read well. */
const rounded = (value: number): number => Number(value.toPrecision(2));

export function roadmapGantt({ waves }: Roadmap): Content {
  const items = waves.flatMap(({ items }) => items);
  return chart(60 + items.length * 22, {
    grid: { left: 230, right: 20, top: 10, bottom: 40 },
    xAxis: { type: 'value', name: 'months from the start', nameLocation: 'middle', nameGap: 24, ...axisText },
    yAxis: { type: 'category', inverse: true, data: items.map(({ title }) => named(title)), ...axisText },
    series: [
      {
        type: 'bar',
        stack: 'time',
        silent: true,
        itemStyle: { color: 'rgba(255,255,255,0)' },
        data: items.map(({ start }) => start),
      },
      { type: 'bar', stack: 'time', itemStyle: { color: middle }, data: items.map(({ start, end }) => end - start) },
    ],
  });
}
