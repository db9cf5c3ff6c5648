import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import { isWellFounded } from '../../opportunities/automation-evidence.js';
import type { Bottleneck, Opportunity, SummarizedSections } from '../schema/report-sections.js';
import type { CheckRun } from '../../workflows/outcomes/check-runs.js';
import type { StepsBack } from '../../workflows/patterns/found-pattern.js';
import { findTelling, longQueueShare } from './headline-sentences.js';
import { type LateCheck, findLateCheck } from './late-checks.js';
import { type Saving, listSavings } from './savings.js';
import { type Rework, foremostPlace, listRework } from './what-stands-out.js';

/** What the whole report begins with: advice on a place, rework, a change without such advice, or a question. */
export type LeadAction =
  | { readonly by: 'advice'; readonly saving: Saving }
  | { readonly by: 'rework'; readonly rework: Rework }
  | { readonly by: 'change'; readonly opportunity: Opportunity }
  | { readonly by: 'check'; readonly check: LateCheck }
  | { readonly by: 'question'; readonly bottleneck: Bottleneck };

export interface LeadSources {
  /** Hands-on hours a year in each workflow. */
  readonly hours: ReadonlyMap<string, number>;
  readonly changes: readonly WorkflowChanges[];
  /** Between which steps cases go back, by the pattern's id; null between groups. */
  readonly back?: ReadonlyMap<string, StepsBack | null>;
  /** The checks of each workflow of which it is not known how long they take. */
  readonly checks?: ReadonlyMap<string, readonly CheckRun[]>;
}

/** Smallest share to save, of an average case's time or of a workflow's hours. */
export const leastSavedShare = 0.01;

/**
 * The one action that the headline, the first steps, and the cards begin with: the advice that saves an average case
 * most, unless rework costs it more, else what the roadmap begins with, else the work that saves most hours, else what a
 * wait shows although its cause is not measured, else a late check, else the question about the wait that stands out most.
 */
export function leadAction(report: SummarizedSections, sources: LeadSources): LeadAction | null {
  const [saving] = worthwhileSavings(report, sources);
  const [rework] = listRework(report, sources.back);
  if (rework && rework.seconds > (saving?.seconds ?? 0)) return { by: 'rework', rework };
  if (saving) return { by: 'advice', saving };
  const opportunity =
    firstOfRoadmap(report, sources) ?? savingWork(report, sources).find((each) => mayHead(each, sources));
  if (opportunity) return { by: 'change', opportunity };
  const place = foremostPlace(report.bottlenecks);
  if (place && findTelling(place)) return { by: 'question', bottleneck: place };
  const check = findLateCheck(report.bottlenecks, sources.checks ?? new Map());
  if (check) return { by: 'check', check };
  return place?.advice?.kind === 'find_out' ? { by: 'question', bottleneck: place } : null;
}

/** Below this utilization, cases queue as they do wherever they come by chance. */
const busyShare = 0.75;
const leastQueueShare = 0.1;

function isOrdinaryQueue({ bottleneck, share }: Saving): boolean {
  const { advice, load } = bottleneck;
  if (advice?.kind !== 'add_capacity' && advice?.kind !== 'rebalance') return false;
  const isBusy = (load?.utilization ?? 1) >= busyShare && (bottleneck.share ?? 0) >= leastQueueShare;
  return !isBusy && !load?.overload && share < longQueueShare;
}

/** Changes that rest on what the log shows, and save this share of the workflow's hours; others are to be tried first. */
const leastHeadlineShare = 0.05;
const headlineKinds: readonly Opportunity['kind'][] = ['automate', 'route', 'deduplicate', 'reorder'];

/** Advice that saves enough of an average case's time, the most first. */
export function worthwhileSavings(report: SummarizedSections, { changes }: LeadSources): Saving[] {
  return listSavings(report.bottlenecks, report.workflows, changes).filter(
    (saving) => saving.share >= leastSavedShare && !isOrdinaryQueue(saving),
  );
}

function firstOfRoadmap(report: SummarizedSections, sources: LeadSources): Opportunity | undefined {
  const work = new Set(savingWork(report, sources));
  return report.roadmap.waves
    .flatMap(({ items }) => items)
    .flatMap(({ opportunityId }) => report.opportunities.filter(({ id }) => id === opportunityId))
    .find((each) => (work.has(each) && mayHead(each, sources)) || savesEnoughWaiting(each, report));
}

function mayHead(change: Opportunity, { hours }: LeadSources): boolean {
  const worked = hours.get(change.workflow) ?? 0;
  return headlineKinds.includes(change.kind) && savedHours(change) >= leastHeadlineShare * worked;
}

function savesEnoughWaiting(
  { saves, kind, gain, figures, workflow }: Opportunity,
  { workflows }: SummarizedSections,
): boolean {
  const of = workflows.find(({ id }) => id === workflow);
  // People are advised at a place, where it is known how ordinary its queue is.
  if (saves !== 'waiting' || kind === 'add_capacity' || kind === 'rebalance' || !gain || !of) return false;
  const cases = of.caseStates.completed + of.caseStates.stalled;
  return (figures['savedSeconds'] ?? 0) * cases >= leastSavedShare * of.flightSeconds.total && gain.to < gain.from;
}

/** Automations that save enough of a workflow's hours, the most first; of those that are valued, what is planned. */
export function savingWork({ opportunities, roadmap, roi }: SummarizedSections, { hours }: LeadSources): Opportunity[] {
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const valued = new Set(roi.perOpportunity.map(({ id }) => id));
  return opportunities
    .filter((each) => {
      const { saves, id, gain, workflow } = each;
      if (saves !== 'work' || !gain || !isWellFounded(each, roi.assumptions) || (valued.has(id) && !planned.has(id)))
        return false;
      const worked = hours.get(workflow) ?? 0;
      return gain.to < gain.from && gain.from - gain.to >= leastSavedShare * worked;
    })
    .toSorted((one, other) => savedHours(other) - savedHours(one) || one.rank - other.rank);
}

const savedHours = ({ gain }: Opportunity): number => (gain ? gain.from - gain.to : 0);

/** The wait that stands out most, if its advice is a question. */
export function firstQuestion(bottlenecks: readonly Bottleneck[]): Bottleneck | null {
  const place = foremostPlace(bottlenecks);
  return place?.advice?.kind === 'find_out' ? place : null;
}
