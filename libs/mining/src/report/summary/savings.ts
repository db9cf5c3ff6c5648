import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import type { Bottleneck, ComposedReport, Finding, MappedWorkflow } from '../schema/report-sections.js';
import type { ValueFacts } from '../../facts/value-facts.js';
import { opportunityTitle, restsOnWords } from '../words/opportunity-words.js';
import { duration, money, percent, plural, upperFirst } from '../words/words.js';
import { extrapolationWords } from '../../opportunities/roi/annual-figures.js';

/** What the advice on a place saves of an average case's time. */
export interface Saving {
  bottleneck: Bottleneck;
  /** Of the mean time of the workflow's cases. */
  share: number;
  seconds: number;
}

/** What each decision would save, the most first; questions save nothing yet. */
export function savingsOf(
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

type Sections = Pick<ComposedReport, 'opportunities' | 'roi' | 'roadmap' | 'workflows'>;

/** Probability from which a loss is mentioned. */
const worthARisk = 0.05;

/** The value of the roadmap, naming what is assumed. */
export function returnFindings({ opportunities, roi, roadmap, workflows }: Sections): Finding[] {
  const { total, perOpportunity, assumptions, reason } = roi;
  if (total === null) return reason === null ? [] : [{ text: reason, section: 'roi', ref: 'reason' }];
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const built = perOpportunity.filter(({ id }) => planned.has(id));
  const assumed = built.filter(({ rests }) => rests === 'assumed').length;
  const say = (value: number): string => money(assumptions.currency, value);
  const only = opportunities.find(({ id }) => id === built[0]?.id);
  const what =
    built.length === 1 && only
      ? `the one change that pays off (${opportunityTitle(only)})`
      : `the ${plural(built.length, 'change')} that pay off`;
  const { low, expected, high } = total.annualValue;
  const seen = workflows.filter(({ id }) =>
    opportunities.some((each) => each.workflow === id && built.some((own) => own.id === each.id)),
  );
  const range = `${say(low)} to ${say(high)}${extrapolationWords(seen).replace(',', ';')}`;
  const payback =
    total.paybackMonths === null
      ? `does not earn its ${say(total.investment)} cost within ${plural(assumptions.horizonMonths, 'month')}`
      : `pays back ${built.length === 1 ? 'its' : 'their'} ${say(total.investment)} cost in ${plural(total.paybackMonths, 'month')}`;
  const worth = `${say(expected)} a year (${range})`;
  const would = payback.replace(/^pays/u, 'pay').replace(/^does not earn/u, 'not earn');
  const risk =
    total.probabilityOfLoss < worthARisk ? '' : `, with a ${percent(total.probabilityOfLoss)} risk of a loss`;
  const one = built.length === 1 ? '' : restsOnWords(total, opportunities);
  const minutes = duration(assumptions.touchMinutes.likely * 60);
  const text =
    assumed === 0
      ? `${upperFirst(what)} would save work worth ${worth} and ${would}${risk}.${one}`
      : assumed === built.length
        ? `Touch time is not recorded. If a touch takes an assumed ${minutes}, ${what} would save work worth ${worth} and ${would}${risk}.${one}`
        : `${upperFirst(what)} would save work worth ${worth} and ${would}${risk}; part of it rests on an assumed touch time of ${minutes}.${one}`;
  return [{ text, section: 'roi', ref: 'total' }];
}
