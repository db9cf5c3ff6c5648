import type { Bottleneck, Opportunity } from '../report-sections.js';

/** A wait that changed is measured from what it is since then: over all time it would be better than itself at once. */
export function withBaselineSinceChange(opportunity: Opportunity, bottlenecks: readonly Bottleneck[]): Opportunity {
  if (opportunity.saves !== 'waiting') return opportunity;
  const { workflow, target } = opportunity;
  const activity = 'activity' in target ? target.activity : target.to;
  const place = bottlenecks.find(
    (each) => each.workflow === workflow && each.kind === 'waiting' && each.at.activity === activity,
  );
  if (!place || place.changes.length === 0) return opportunity;
  return { ...opportunity, figures: { ...opportunity.figures, meanSecondsSinceChange: place.lostSeconds.mean } };
}
