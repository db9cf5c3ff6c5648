import { planReturns } from '../../../../../libs/mining/src/opportunities/roadmap/plan-returns';
import { scaleTouch } from '../../../../../libs/mining/src/opportunities/roi/assumptions';
import type { ComposedReport, Roadmap, Roi } from '../../../../../libs/mining/src/report/schema/report-sections';
import type { AssumptionsBody } from '../../api/schemas';

/** The values of the sliders and switches. The first four can be saved to the assessment, the others only tried out. */
export interface TriedAssumptions extends Readonly<
  Required<Pick<AssumptionsBody, 'hourlyCost' | 'horizonMonths' | 'discountRate'>>
> {
  /** The most likely touch time, for logs without starts. */
  readonly touchMinutes: number;
  /** The adoption in the first year, from which later years are scaled. */
  readonly adoption: number;
  /** A factor on the planned build costs. */
  readonly buildCost: number;
  /** Opportunities that are switched off. */
  readonly without: readonly string[];
}

export type Projectable = Pick<ComposedReport, 'opportunities' | 'workflows' | 'roi' | 'roadmap'>;

/** The recomputed ROI and roadmap. */
export interface Projection {
  readonly roi: Roi;
  readonly roadmap: Roadmap;
}

/** The initial values of the sliders. */
export const savedAssumptions = ({ assumptions }: Roi): TriedAssumptions => ({
  hourlyCost: assumptions.hourlyCost,
  horizonMonths: assumptions.horizonMonths,
  discountRate: assumptions.discountRate,
  touchMinutes: assumptions.touchMinutes.likely,
  adoption: assumptions.adoption[0] ?? 1,
  buildCost: 1,
  without: [],
});

/**
 * Runs the server's calculation with the same opportunities and seed: without changes, it gives the server's figures.
 */
export async function project(
  { opportunities, workflows, roi, roadmap }: Projectable,
  moved: TriedAssumptions,
): Promise<Projection> {
  const { capacityDaysPerMonth } = roadmap;
  // If nothing could be measured, no assumption changes that. Changes that do not pay may do so with other assumptions.
  const reason = roi.perOpportunity.length === 0 ? roi.reason : null;
  const { hourlyCost, horizonMonths, discountRate, touchMinutes, adoption, buildCost } = moved;
  const before = savedAssumptions(roi);
  const grown = adoption / before.adoption;
  const assumptions = {
    ...roi.assumptions,
    hourlyCost,
    horizonMonths,
    discountRate,
    adoption: roi.assumptions.adoption.map((share) => (grown === 1 ? share : Math.min(1, share * grown))),
    buildCostFactor: roi.assumptions.buildCostFactor * buildCost,
  };
  const scaled = scaleTouch(opportunities, touchMinutes / before.touchMinutes);
  const without = new Set(moved.without);
  const terms = { assumptions, capacityDaysPerMonth, without, reason };
  const planned = await planReturns({ opportunities: scaled, workflows }, terms);
  // The cycle time depends on which changes are made, and needs the times of all cases, which the page does not have.
  const isSame = joinIds(planned.roadmap) === joinIds(roadmap);
  return { roi: planned.roi, roadmap: { ...planned.roadmap, cycleTime: isSame ? roadmap.cycleTime : null } };
}

const joinIds = ({ waves }: Roadmap): string =>
  waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)).join(' ');

/** The assumptions to save to the assessment. Touch times keep their ratio of lowest to highest. */
export function assumptionsToSave(
  { hourlyCost, horizonMonths, discountRate, touchMinutes }: TriedAssumptions,
  { assumptions }: Roi,
): AssumptionsBody {
  const { low, likely, high, byActivity } = assumptions.touchMinutes;
  const by = touchMinutes / likely;
  const touch = { low: low * by, likely: touchMinutes, high: Math.min(480, high * by) };
  return {
    hourlyCost,
    horizonMonths,
    discountRate,
    ...(by !== 1 && { touchMinutes: { ...touch, ...(byActivity && { byActivity }) } }),
  };
}
