import type { ComposedReport, Roadmap, Roi } from '../../../../libs/mining/src/report/schema/report-sections';
import { planReturns } from '../../../../libs/mining/src/opportunities/roadmap/plan-returns';
import { scaleTouch } from '../../../../libs/mining/src/opportunities/roi/assumptions';
import type { AssumptionsBody } from '../api/schemas';

/** What one can try out: the first four can be set on the assessment, the others are for looking only. */
export interface Moved extends Readonly<
  Required<Pick<AssumptionsBody, 'hourlyCost' | 'horizonMonths' | 'discountRate'>>
> {
  /** Most likely, where starts are not recorded. */
  readonly touchMinutes: number;
  /** In the first year; later years grow with it. */
  readonly adoption: number;
  /** As a multiple of the plan. */
  readonly buildCost: number;
  /** Opportunities that are switched off. */
  readonly without: readonly string[];
}

export type Projectable = Pick<ComposedReport, 'opportunities' | 'workflows' | 'roi' | 'roadmap'>;

/** What would come of it, and what would then be built when. */
export interface Projection {
  readonly roi: Roi;
  readonly roadmap: Roadmap;
}

/** Where the sliders stand before anyone has moved them. */
export const standing = ({ assumptions }: Roi): Moved => ({
  hourlyCost: assumptions.hourlyCost,
  horizonMonths: assumptions.horizonMonths,
  discountRate: assumptions.discountRate,
  touchMinutes: assumptions.touchMinutes.likely,
  adoption: assumptions.adoption[0] ?? 1,
  buildCost: 1,
  without: [],
});

/** With the server's own calculation, over the same opportunities and draws: unmoved, it gives what the server gave. */
export async function project(
  { opportunities, workflows, roi, roadmap }: Projectable,
  moved: Moved,
): Promise<Projection> {
  const { capacityDaysPerMonth } = roadmap;
  // What cannot be measured stays so, whatever is assumed; what does not pay may pay on other assumptions.
  const reason = roi.perOpportunity.length === 0 ? roi.reason : null;
  const { hourlyCost, horizonMonths, discountRate, touchMinutes, adoption, buildCost } = moved;
  const before = standing(roi);
  const grown = adoption / before.adoption;
  const assumptions = {
    ...roi.assumptions,
    ...{ hourlyCost, horizonMonths, discountRate },
    adoption: roi.assumptions.adoption.map((share) => (grown === 1 ? share : Math.min(1, share * grown))),
    buildCostFactor: roi.assumptions.buildCostFactor * buildCost,
  };
  const scaled = scaleTouch(opportunities, touchMinutes / before.touchMinutes);
  const without = new Set(moved.without);
  const terms = { assumptions, capacityDaysPerMonth, without, reason };
  const planned = await planReturns({ opportunities: scaled, workflows }, terms);
  // What the cycle time becomes hangs on what is done, and needs the times of all cases, which the page does not have.
  const isSame = idsOf(planned.roadmap) === idsOf(roadmap);
  return { roi: planned.roi, roadmap: { ...planned.roadmap, cycleTime: isSame ? roadmap.cycleTime : null } };
}

const idsOf = ({ waves }: Roadmap): string =>
  waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)).join(' ');

/** What of it the assessment keeps; touch times keep their spread. */
export function kept(
  { hourlyCost, horizonMonths, discountRate, touchMinutes }: Moved,
  { assumptions }: Roi,
): AssumptionsBody {
  const { low, likely, high, byActivity } = assumptions.touchMinutes;
  const by = touchMinutes / likely;
  const touch = { low: low * by, likely: touchMinutes, high: Math.min(480, high * by) };
  return {
    ...{ hourlyCost, horizonMonths, discountRate },
    ...(by !== 1 && { touchMinutes: { ...touch, ...(byActivity && { byActivity }) } }),
  };
}
