import type { Opportunity, Roadmap } from '../report-sections.js';

/** Ranked as they are to be done: those on the roadmap by its waves, then the others by score. */
export function inOrderOfRoadmap<Each extends Pick<Opportunity, 'id' | 'rank'>>(
  opportunities: readonly Each[],
  { waves }: Roadmap,
): Each[] {
  const order = waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId));
  const at = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Each): number => at.get(id) ?? order.length;
  return opportunities
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.rank - b.rank)
    .map((each, index) => ({ ...each, rank: index + 1 }));
}
