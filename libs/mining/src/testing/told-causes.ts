import type { Bottleneck } from '../report/schema/report-sections.js';

const leastSecondShare = 0.25;

/** The causes that a bottleneck names, the largest first: staff busy with earlier and with later cases is one cause. */
export function toldCauses({ causes }: Pick<Bottleneck, 'causes'>): string[] {
  const weights = new Map<string, number>();
  for (const { cause, weight } of causes ?? []) {
    const name = cause === 'contention' || cause === 'prioritization' ? 'busy' : cause;
    weights.set(name, (weights.get(name) ?? 0) + weight);
  }
  const ranked = [...weights].toSorted(([, one], [, other]) => other - one);
  return ranked
    .filter(([, weight], at) => weight > 0 && (at === 0 || (at === 1 && weight >= leastSecondShare)))
    .map(([name]) => name);
}
