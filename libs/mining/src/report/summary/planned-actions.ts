import type { Bottleneck, Gain, Opportunity, RoadmapItem, Roi } from '../schema/report-sections.js';
import { mainGain } from '../words/gain-words.js';
import { inOrderOfGain } from '../words/opportunity-gain.js';
import { isAdvisedAt } from '../words/opportunity-words.js';
import { changeTitle } from './action-titles.js';
import { type Action, type ActionSections, listActions } from './actions.js';

/** An action of the plan: a change that was found, or what the summary advises on a wait without one. */
export interface PlannedAction {
  readonly id: string;
  readonly title: string;
  readonly workflow: string;
  readonly step: string;
  readonly change: Opportunity | null;
  /** If it is one of the first steps. */
  readonly advice: Action | null;
  /** The wait or work that it is about. */
  readonly place: Bottleneck | undefined;
  readonly gain: Gain | null;
  readonly value: Roi['perOpportunity'][number] | undefined;
  /** The cost of people who are added, a year. */
  readonly peopleCost: number;
  /** Undefined while it is not on the roadmap. */
  readonly item: RoadmapItem | undefined;
  /** Whether the report plans it: what is tried out moves no action. */
  readonly isPlanned: boolean;
}

/** What the summary says to do first, then the other changes by what they gain; with the roadmap that is tried out. */
export function planActions(
  report: ActionSections,
  { roi, roadmap }: Pick<ActionSections, 'roi' | 'roadmap'> = report,
): PlannedAction[] {
  const { bottlenecks } = report;
  const actions = listActions(report);
  const ordered = inOrderOfGain(report.opportunities, report);
  const ids = new Set([...actions.map(({ ref }) => ref), ...ordered.map(({ id }) => id)]);
  const items = itemsOf(roadmap);
  const planned = itemsOf(report.roadmap);
  return [...ids].flatMap((id): PlannedAction[] => {
    const advice = actions.find(({ ref }) => ref === id) ?? null;
    const change = ordered.find((each) => each.id === id);
    if (change) {
      const { workflow, target } = change;
      return [
        {
          id,
          title: changeTitle(change, bottlenecks),
          workflow,
          step: 'activity' in target ? target.activity : target.to,
          change,
          advice,
          place: bottlenecks.find((each) => isAdvisedAt(change, each)),
          gain: mainGain(change),
          value: roi.perOpportunity.find((each) => each.id === id),
          peopleCost: yearlyPeopleCost(change, roi),
          item: items.get(id),
          isPlanned: planned.has(id),
        },
      ];
    }
    const place = bottlenecks.find((each) => each.id === id);
    if (!advice || !place) return [];
    const { title, workflow, effect } = advice;
    const step = place.at.activity ?? '';
    const none = { change: null, value: undefined, peopleCost: 0, item: undefined };
    return [{ ...none, id, title, workflow, step, advice, place, gain: effect, isPlanned: true }];
  });
}

const itemsOf = ({ waves }: ActionSections['roadmap']): ReadonlyMap<string, RoadmapItem> =>
  new Map(waves.flatMap(({ items }) => items.map((item) => [item.opportunityId, item])));

const yearlyPeopleCost = ({ annual }: Opportunity, { assumptions }: Pick<Roi, 'assumptions'>): number =>
  (annual?.people?.hoursPerYear ?? 0) * assumptions.hourlyCost;

/** Why there is nothing to plan, and what to record so that there is. */
export function emptyPlanWords({ roi, summary, bottlenecks }: ActionSections): string[] {
  const { starts, people } = summary.dataQuality.measurable;
  const missing = [
    ...(starts === 'yes' ? [] : ['when work on a step starts']),
    ...(people === 'yes' ? [] : ['who does it']),
  ];
  const advised = bottlenecks.find(({ advice }) => advice?.kind === 'record')?.advice?.text;
  return [
    roi.reason ?? 'No change earns its cost, so there is nothing to plan.',
    ...(advised !== undefined
      ? [advised]
      : missing.length === 0
        ? []
        : [`Record ${missing.join(' and ')}: then a report can say why cases wait, and what a change would bring.`]),
  ];
}
