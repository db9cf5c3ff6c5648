import type { Roadmap } from '#mining';
import type { Content } from '../content.js';
import { namedBars, text, tones, unseen } from './chart.js';

const shades = { Decide: tones.soft, 'Quick wins': tones.middle, Core: tones.strong, Transform: tones.ink } as const;

/** What is worked on when, in months from the start; darker bars end later. */
export function roadmapGantt({ waves }: Roadmap): Content {
  const items = waves.flatMap(({ name, items: own }) => own.map((item) => ({ wave: name, ...item })));
  return namedBars(
    items.map(({ title }) => title),
    { name: 'months from the start', minInterval: 1, max: Math.ceil(Math.max(...items.map(({ end }) => end))) },
    [
      unseen(items.map(({ start }) => start)),
      {
        type: 'bar',
        stack: 'bars',
        label: { show: true, position: 'right', ...text, fontSize: 8 },
        data: items.map(({ wave, start, end, effortDays }) => ({
          value: end - start,
          itemStyle: { color: shades[wave] },
          label: { formatter: `${effortDays} d` },
        })),
      },
    ],
  );
}
