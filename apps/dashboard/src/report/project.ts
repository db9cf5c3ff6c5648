import type { Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { projectRoi } from '../../../../libs/mining/src/roi/project-roi';
import type { AssumptionsBody } from '../api/schemas';

/** The assumptions that can be set on an assessment and move the figures. */
export type Moved = Readonly<Required<Pick<AssumptionsBody, 'hourlyCost' | 'horizonMonths' | 'discountRate'>>>;

/** With the server's own calculation, over the same opportunities and draws: unmoved, it gives what the server gave. */
export function project(
  assessmentId: string,
  opportunities: readonly Opportunity[],
  roi: Roi,
  moved: Moved,
): Promise<Roi> {
  const calculated = opportunities.filter(({ annual }) => annual.hours > 0);
  return projectRoi(calculated, { ...roi.assumptions, ...moved }, assessmentId);
}
