import type { Opportunity, Roi } from '#mining';
import type { Content } from '../content.js';
import { axisText, chart, text, tones } from './chart.js';

const height = 270;
const bubble = 20;
/** What the bubbles may use of the height, and how far apart the lowest and the highest of them are. */
const plotted = height - 65;

/** Value a year against effort: what lies up and to the left comes first. */
export function opportunityMatrix(opportunities: readonly Opportunity[], roi: Roi): Content[] {
  const points = opportunities.flatMap(({ id, rank, effort: { days } }) => {
    const value = roi.perOpportunity.find((each) => each.id === id)?.annualValue;
    return value === undefined ? [] : [{ rank, days, value }];
  });
  if (points.length === 0) return [];
  const longest = Math.ceil(1.25 * Math.max(1, ...points.map(({ days }) => days)));
  const highest = 1.1 * Math.max(1, ...points.map(({ value }) => value));
  return [
    chart(height, {
      grid: { left: 80, right: 30, top: 24, bottom: 41, outerBoundsMode: 'none' },
      xAxis: { type: 'value', max: longest, name: 'effort in days', nameLocation: 'middle', nameGap: 26, ...axisText },
      yAxis: { type: 'value', max: nice(highest), name: `${roi.assumptions.currency} a year`, ...axisText },
      series: [
        {
          type: 'scatter',
          symbolSize: bubble,
          itemStyle: { color: tones.soft, borderColor: tones.strong },
          label: { show: true, ...text, fontSize: 8 },
          data: sideBySide(points, highest).map(({ rank, days, value, shift }) => ({
            value: [days, value],
            symbolOffset: [shift, 0],
            label: { formatter: String(rank) },
          })),
        },
      ],
    }),
  ];
}

interface Point {
  rank: number;
  days: number;
  value: number;
}

/** Efforts are few round numbers: bubbles that would cover each other stand side by side instead. */
function sideBySide(points: readonly Point[], highest: number): (Point & { shift: number })[] {
  const placed: (Point & { shift: number })[] = [];
  for (const point of points) {
    const near = placed.filter(
      ({ days, value }) => days === point.days && (Math.abs(value - point.value) / highest) * plotted < bubble,
    );
    const taken = new Set(near.map(({ shift }) => shift));
    let shift = 0;
    // In turn to the right and to the left, ever farther out.
    while (taken.has(shift)) shift = shift > 0 ? -shift : bubble - shift;
    placed.push({ ...point, shift });
  }
  return placed;
}

/** The next of 1, 2, 2.5 and 5 times a power of ten, so that an axis ends on a round figure. */
function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5].find((step) => step * power >= value) ?? 10) * power;
}
