import type { Opportunity, OpportunityKind, MappedWorkflow } from '../report-sections.js';

/** Data and order come first, then who does what, then the work itself: nothing can depend in a circle. */
const level: Partial<Record<OpportunityKind, number>> = {
  remove: 0,
  deduplicate: 0,
  extract: 0,
  prefill: 0,
  route: 1,
  automate: 2,
  assist: 2,
};

/**
 * An automation of a step depends on what puts the same step in order (no repeats) and on what captures the
 * data it works with: at the step itself or at the one that usually comes before it. A decision depends on nothing.
 */
export function dependenciesOf(
  opportunity: Opportunity,
  all: readonly Opportunity[],
  workflows: readonly Pick<MappedWorkflow, 'id' | 'edges'>[],
): string[] {
  const own = level[opportunity.kind] ?? 0;
  if (own === 0 || !('activity' in opportunity.target)) return [];
  const { activity } = opportunity.target;
  const workflow = workflows.find(({ id }) => id === opportunity.workflow);
  // Edges come by count: the first is the usual way here.
  const before = workflow?.edges.find(({ from, to }) => to === activity && from !== activity)?.from;
  return all
    .filter((other) => {
      if (other.workflow !== opportunity.workflow || !('activity' in other.target)) return false;
      if ((level[other.kind] ?? own) >= own) return false;
      if (other.target.activity === activity) return other.kind !== 'remove';
      return other.target.activity === before && (other.kind === 'extract' || other.kind === 'prefill');
    })
    .map(({ id }) => id);
}
