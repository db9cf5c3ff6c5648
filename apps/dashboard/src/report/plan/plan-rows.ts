import type {
  Bottleneck,
  Gain,
  Opportunity,
  RoadmapItem,
  Roi,
} from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeTitle } from '../../../../../libs/mining/src/report/summary/action-titles';
import { type Action, listActions } from '../../../../../libs/mining/src/report/summary/actions';
import { mainGain } from '../../../../../libs/mining/src/report/words/gain-words';
import { inOrderOfGain } from '../../../../../libs/mining/src/report/words/opportunity-gain';
import { isAdvisedAt } from '../../../../../libs/mining/src/report/words/opportunity-words';
import type { ReportWith } from '../source/report-source';
import type { Projection } from './projection';

export type PlanReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'>;

/** An action: a change that was found, or what the summary advises on a wait without one. */
export interface PlanRow {
  readonly id: string;
  readonly title: string;
  readonly workflow: string;
  readonly step: string;
  readonly change: Opportunity | null;
  readonly advice: Action | null;
  /** The wait or work that it is about. */
  readonly place: Bottleneck | undefined;
  readonly gain: Gain | null;
  readonly value: Roi['perOpportunity'][number] | undefined;
  /** A year, the cost of added people taken off; null where it is not known. */
  readonly money: number | null;
  /** Undefined while it is not in the plan. */
  readonly item: RoadmapItem | undefined;
  /** Whether the report has it in the plan: moving a switch moves no row. */
  readonly isPlanned: boolean;
}

/** What the summary says to do first, then the other changes by what they gain. */
export function listRows(report: PlanReport, { roi, roadmap }: Projection): PlanRow[] {
  const actions = listActions(report);
  const ordered = inOrderOfGain(report.opportunities, report);
  const ids = new Set([...actions.map(({ ref }) => ref), ...ordered.map(({ id }) => id)]);
  const items = itemsOf(roadmap);
  const planned = itemsOf(report.roadmap);
  return [...ids].flatMap((id): PlanRow[] => {
    const change = ordered.find((each) => each.id === id);
    const value = roi.perOpportunity.find((each) => each.id === id);
    if (change) {
      const { workflow, target } = change;
      return [
        {
          id,
          title: changeTitle(change, report.bottlenecks),
          workflow,
          step: 'activity' in target ? target.activity : target.to,
          change,
          advice: null,
          place: report.bottlenecks.find((each) => isAdvisedAt(change, each)),
          gain: mainGain(change),
          value,
          money: yearlyMoney(change, value, roi),
          item: items.get(id),
          isPlanned: planned.has(id),
        },
      ];
    }
    const advice = actions.find(({ ref }) => ref === id);
    const place = report.bottlenecks.find((each) => each.id === id);
    if (!advice || !place) return [];
    const { title, workflow, effect } = advice;
    const none = { change: null, value: undefined, money: null, item: undefined };
    return [
      { ...none, id, title, workflow, step: place.at.activity ?? '', advice, place, gain: effect, isPlanned: true },
    ];
  });
}

const itemsOf = ({ waves }: Projection['roadmap']): ReadonlyMap<string, RoadmapItem> =>
  new Map(waves.flatMap(({ items }) => items.map((item) => [item.opportunityId, item])));

function yearlyMoney(change: Opportunity, value: PlanRow['value'], roi: Roi): number | null {
  const people = yearlyPeopleCost(change, roi);
  return value || people > 0 ? (value?.annualValue ?? 0) - people : null;
}

export const yearlyPeopleCost = ({ annual }: Opportunity, { assumptions }: Roi): number =>
  (annual?.people?.hoursPerYear ?? 0) * assumptions.hourlyCost;

/** The columns with which the next report knows more; empty where the log has them. */
export function whatToRecord({ dataQuality: { measurable } }: PlanReport['summary']): string {
  const missing = [
    ...(measurable.starts === 'no' ? ['when each step starts'] : []),
    ...(measurable.people === 'no' ? ['who does it'] : []),
  ];
  return missing.length === 0
    ? ''
    : `Record ${missing.join(' and ')}: then a report can say what delays cases and what a change is worth.`;
}
