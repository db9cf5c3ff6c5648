import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import type { Bottleneck, ComposedReport, Finding, MappedWorkflow } from '../schema/report-sections.js';
import type { ValueFacts } from '../../facts/value-facts.js';
import { opportunityTitle, restsOnWords } from '../words/opportunity-words.js';
import { saySummary } from '../words/say.js';
import { money } from '../words/words.js';
import { findFewestDays } from '../../opportunities/roi/annual-figures.js';

/** What the advice on a place saves of an average case's time. */
export interface Saving {
  bottleneck: Bottleneck;
  /** Of the mean time of the workflow's cases. */
  share: number;
  seconds: number;
}

/** What each decision would save, the most first; questions save nothing yet. */
export function listSavings(
  bottlenecks: readonly Bottleneck[],
  workflows: readonly MappedWorkflow[],
  changes: readonly WorkflowChanges[] = [],
): Saving[] {
  // Waits in journeys belong to steps of their workflows, where they can be changed.
  const names = new Set(workflows.map(({ name }) => name));
  const journeys = new Set(workflows.filter(({ name }) => isJourney(name, names)).map(({ id }) => id));
  return bottlenecks
    .flatMap((bottleneck): Saving[] => {
      const { advice, share: held } = bottleneck;
      const gain = advice?.gain;
      if (journeys.has(bottleneck.workflow)) return [];
      if (!gain || held === null || gain.from <= 0 || advice.kind === 'record') return [];
      const share = held * (1 - gain.to / gain.from);
      return [{ bottleneck, share, seconds: share * meanSeconds(bottleneck, workflows, changes) }];
    })
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** Whether the name joins those of several workflows. */
function isJourney(name: string, names: ReadonlySet<string>): boolean {
  const parts = name.split(' → ');
  return parts.length > 1 && parts.every((part) => names.has(part));
}

/** The mean time of the workflow's cases; since its last change, where it is ranked from then on. */
export function meanSeconds(
  { workflow, share, lostSeconds }: Bottleneck,
  workflows: readonly Pick<MappedWorkflow, 'id' | 'caseStates'>[],
  changes: readonly WorkflowChanges[] = [],
): number {
  const states = workflows.find(({ id }) => id === workflow)?.caseStates;
  const since = changes.find((each) => each.workflow === workflow)?.cases;
  const cases = since ?? (states?.completed ?? 0) + (states?.stalled ?? 0);
  return cases > 0 && share ? lostSeconds.sum / share / cases : 0;
}

/** Mean days that a case waits between steps, or that elapse there without starts; null without cases. */
export function waitingDaysPerCase({ paths, judged }: ValueFacts, workflows: readonly string[]): number | null {
  const cases = judged.reduce((sum, each) => sum + (workflows.includes(each.workflow) ? each.cases : 0), 0);
  const seconds = paths.reduce((sum, each) => sum + (workflows.includes(each.workflow) ? each.seconds : 0), 0);
  return cases === 0 ? null : seconds / cases / 86_400;
}

type SavingsSections = Pick<ComposedReport, 'opportunities' | 'roi' | 'roadmap' | 'workflows'>;

/** Probability from which a loss is mentioned. */
const leastLossProbability = 0.05;

/** The value of the roadmap, naming what is assumed. */
export function returnFindings({ opportunities, roi, roadmap, workflows }: SavingsSections): Finding[] {
  const { total, perOpportunity, assumptions, reason } = roi;
  if (total === null) return reason === null ? [] : [{ text: reason, section: 'roi', ref: 'reason' }];
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const built = perOpportunity.filter(({ id }) => planned.has(id));
  const assumed = built.filter(({ rests }) => rests === 'assumed').length;
  const isOne = built.length === 1;
  const only = isOne ? opportunities.find(({ id }) => id === built[0]?.id) : undefined;
  const seen = workflows.filter(({ id }) =>
    opportunities.some((each) => each.workflow === id && built.some((own) => own.id === each.id)),
  );
  const inMoney = (value: number): string => money(assumptions.currency, value);
  const isAssumed = assumed > 0 && assumed === built.length;
  const text = saySummary('value', {
    isAssumed,
    isPartlyAssumed: assumed > 0 && !isAssumed,
    touch: assumptions.touchMinutes.likely * 60,
    changes: only
      ? saySummary('value/one change', { title: opportunityTitle(only) })
      : saySummary('value/changes', { changes: built.length }),
    expected: inMoney(total.annualValue.expected),
    low: inMoney(total.annualValue.low),
    high: inMoney(total.annualValue.high),
    days: findFewestDays(seen),
    isPaidBack: total.paybackMonths !== null,
    isOne,
    investment: inMoney(total.investment),
    payback: total.paybackMonths,
    horizon: assumptions.horizonMonths,
    risk: total.probabilityOfLoss < leastLossProbability ? null : total.probabilityOfLoss,
    rests: isOne ? '' : restsOnWords(total, opportunities),
  });
  return [{ text, section: 'roi', ref: 'total' }];
}
