import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import type { Bottleneck, Opportunity, SummarizedSections } from '../schema/report-sections.js';
import { type Saving, listSavings } from './savings.js';

/** What the whole report begins with: advice on a place, a change without such advice, or a question. */
export type LeadAction =
  | { readonly by: 'advice'; readonly saving: Saving }
  | { readonly by: 'change'; readonly opportunity: Opportunity }
  | { readonly by: 'question'; readonly bottleneck: Bottleneck };

export interface LeadSources {
  /** Hands-on hours a year in each workflow. */
  readonly hours: ReadonlyMap<string, number>;
  readonly changes: readonly WorkflowChanges[];
}

/** Smallest share to save, of an average case's time or of a workflow's hours. */
export const leastSavedShare = 0.01;
/** Smallest share of the time to ask a question about. */
const leastAskedShare = 0.05;

/**
 * The one action that the headline, the first steps, and the cards begin with: the advice that saves an average case
 * most, else what the roadmap begins with, else the work that saves most hours, else the question about the largest wait.
 */
export function leadAction(report: SummarizedSections, sources: LeadSources): LeadAction | null {
  const [saving] = worthwhileSavings(report, sources);
  if (saving) return { by: 'advice', saving };
  const opportunity = firstOfRoadmap(report, sources) ?? savingWork(report, sources)[0];
  if (opportunity) return { by: 'change', opportunity };
  const bottleneck = firstQuestion(report.bottlenecks);
  return bottleneck ? { by: 'question', bottleneck } : null;
}

/** Advice that saves enough of an average case's time, the most first. */
export function worthwhileSavings(report: SummarizedSections, { changes }: LeadSources): Saving[] {
  return listSavings(report.bottlenecks, report.workflows, changes).filter(({ share }) => share >= leastSavedShare);
}

function firstOfRoadmap(report: SummarizedSections, sources: LeadSources): Opportunity | undefined {
  const work = new Set(savingWork(report, sources));
  return report.roadmap.waves
    .flatMap(({ items }) => items)
    .flatMap(({ opportunityId }) => report.opportunities.filter(({ id }) => id === opportunityId))
    .find((each) => work.has(each) || savesEnoughWaiting(each, report));
}

function savesEnoughWaiting(
  { saves, gain, figures, workflow }: Opportunity,
  { workflows }: SummarizedSections,
): boolean {
  const of = workflows.find(({ id }) => id === workflow);
  if (saves !== 'waiting' || !gain || !of) return false;
  const cases = of.caseStates.completed + of.caseStates.stalled;
  return (figures['savedSeconds'] ?? 0) * cases >= leastSavedShare * of.flightSeconds.total && gain.to < gain.from;
}

/** Automations that save enough of a workflow's hours, the most first; of those that are valued, what is planned. */
export function savingWork({ opportunities, roadmap, roi }: SummarizedSections, { hours }: LeadSources): Opportunity[] {
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const valued = new Set(roi.perOpportunity.map(({ id }) => id));
  return opportunities
    .filter(({ saves, id, gain, workflow }) => {
      if (saves !== 'work' || !gain || (valued.has(id) && !planned.has(id))) return false;
      const worked = hours.get(workflow) ?? 0;
      return gain.to < gain.from && gain.from - gain.to >= leastSavedShare * worked;
    })
    .toSorted((one, other) => savedHours(other) - savedHours(one) || one.rank - other.rank);
}

const savedHours = ({ gain }: Opportunity): number => (gain ? gain.from - gain.to : 0);

/** The largest wait whose advice is a question. */
export function firstQuestion(bottlenecks: readonly Bottleneck[]): Bottleneck | null {
  const [largest] = bottlenecks
    .filter(({ advice, share }) => advice?.kind === 'find_out' && (share ?? 0) >= leastAskedShare)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  return largest ?? null;
}
