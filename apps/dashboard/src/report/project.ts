import type { ComposedReport, Roi } from '../../../../libs/mining/src/report-sections';
import { planReturns } from '../../../../libs/mining/src/roadmap/plan-returns';
import type { AssumptionsBody } from '../api/schemas';

/** The assumptions that can be set on an assessment and move the figures. */
export type Moved = Readonly<Required<Pick<AssumptionsBody, 'hourlyCost' | 'horizonMonths' | 'discountRate'>>>;

export type Projectable = Pick<ComposedReport, 'opportunities' | 'workflows' | 'roi' | 'roadmap'>;

/** With the server's own calculation, over the same opportunities and draws: unmoved, it gives what the server gave. */
export async function project({ opportunities, workflows, roi, roadmap }: Projectable, moved: Moved): Promise<Roi> {
  const { capacityDaysPerMonth } = roadmap;
  // What cannot be measured stays so, whatever is assumed; what does not pay may pay on other assumptions.
  const reason = roi.perOpportunity.length === 0 ? roi.reason : null;
  const assumptions = { ...roi.assumptions, ...moved };
  return (await planReturns({ opportunities, workflows }, { assumptions, capacityDaysPerMonth, reason })).roi;
}
