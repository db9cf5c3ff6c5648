import type { Opportunity, OpportunityKind, Workflow } from '../report-sections.js';

/** Data and order come first, then who does what and when, then the work itself: nothing can depend in a circle. */
const level: Record<OpportunityKind, number> = {
  remove: 0,
  deduplicate: 0,
  extract: 0,
  prefill: 0,
  notify: 1,
  route: 1,
  parallelize: 1,
  automate: 2,
  assist: 2,
};

/**
 * An automation of a step depends on what puts the same step in order (no repeats) and on what captures the
 * data it works with: at the step itself or at the one that usually comes before it.
 */
export function dependenciesOf(
  opportunity: Opportunity,
  all: readonly Opportunity[],
  workflows: readonly Pick<Workflow, 'id' | 'edges'>[],
): string[] {
  if (level[opportunity.kind] === 0 || !('activity' in opportunity.target)) return [];
  const { activity } = opportunity.target;
  const workflow = workflows.find(({ id }) => id === opportunity.workflow);
  // Edges come by count: the first is the usual way here.
  const before = workflow?.edges.find(({ from, to }) => to === activity && from !== activity)?.from;
  return all
    .filter((other) => {
      if (other.workflow !== opportunity.workflow || !('activity' in other.target)) return false;
      if (level[other.kind] >= level[opportunity.kind]) return false;
      if (other.target.activity === activity) return other.kind !== 'remove';
      return other.target.activity === before && (other.kind === 'extract' || other.kind === 'prefill');
    })
    .map(({ id }) => id);
}
