import { percent, placeLabel, type Bottleneck } from '#mining';
import type { Content } from '../content.js';
import { namedBars, text, tones } from './chart.js';

const most = 10;

/** The shares of a workflow's time, the largest first, with the rest: together all of it. */
export function whereTimeGoes(bottlenecks: readonly Bottleneck[]): Content[] {
  const parts = bottlenecks.flatMap((each) => (each.share === null ? [] : [{ ...each, part: each.share }]));
  if (parts.length === 0) return [];
  const shown = parts.slice(0, most).map((each) => ({
    name: `${String(each.rank)}  ${placeLabel(each)}`,
    part: each.part,
    color: each.kind === 'slow_step' ? tones.soft : tones.middle,
  }));
  const rest = 1 - shown.reduce((sum, { part }) => sum + part, 0);
  const bars = [...shown, ...(rest > 0.0005 ? [{ name: 'all else', part: rest, color: tones.faint }] : [])];
  return [
    namedBars(
      bars.map(({ name }) => name),
      { name: '% of the time between and in the steps; work is lighter than waits' },
      [
        {
          type: 'bar',
          label: { show: true, position: 'right', ...text },
          data: bars.map(({ part, color }) => ({
            value: 100 * part,
            itemStyle: { color },
            label: { formatter: percent(part) },
          })),
        },
      ],
    ),
  ];
}
