import { number, type Bottleneck } from '#mining';
import type { Content } from '../content.js';
import { placeOf } from '../place.js';
import { namedBars, text, tones, unseen } from './chart.js';

const most = 10;
const scales = [
  { name: 'years', short: 'y', seconds: 365 * 86_400 },
  { name: 'days', short: 'd', seconds: 86_400 },
  { name: 'hours', short: 'h', seconds: 3_600 },
  { name: 'seconds', short: 's', seconds: 1 },
] as const;

/** Kinds overlap, and their sum would mean nothing: only waiting on paths adds up, or else the work on steps. */
export function adding(bottlenecks: readonly Bottleneck[]): readonly Bottleneck[] {
  const waiting = bottlenecks.filter(({ kind }) => kind === 'waiting');
  return waiting.length > 0 ? waiting : bottlenecks.filter(({ kind }) => kind === 'slow_step');
}

/** Lost time adding up, the largest first, to that of all places found. */
export function lostTimeWaterfall(bottlenecks: readonly Bottleneck[]): Content[] {
  const all = adding(bottlenecks);
  if (all.length === 0) return [];
  const sum = (some: readonly Bottleneck[]): number => some.reduce((total, each) => total + each.lostSeconds.sum, 0);
  const rest = all.slice(most);
  const bars = [
    ...all.slice(0, most).map((each) => ({ name: `${each.rank}  ${placeOf(each)}`, seconds: sum([each]) })),
    ...(rest.length > 0 ? [{ name: `${rest.length} smaller ones`, seconds: sum(rest) }] : []),
  ];
  const total = sum(all);
  const scale = scales.find(({ seconds }) => total >= 2 * seconds) ?? scales[3];
  const bases = bars.map((_bar, index) => bars.slice(0, index).reduce((base, { seconds }) => base + seconds, 0));
  const bar = (seconds: number, color: string): object => ({
    value: seconds / scale.seconds,
    itemStyle: { color },
    label: { formatter: `${number(seconds / scale.seconds)} ${scale.short}` },
  });
  return [
    namedBars(
      [...bars.map(({ name }) => name), 'together'],
      { name: `${scale.name} of case time over the whole period, adding up` },
      [
        unseen([...bases, 0].map((base) => base / scale.seconds)),
        {
          type: 'bar',
          stack: 'bars',
          label: { show: true, position: 'right', ...text },
          data: [...bars.map(({ seconds }) => bar(seconds, tones.middle)), bar(total, tones.ink)],
        },
      ],
    ),
  ];
}
