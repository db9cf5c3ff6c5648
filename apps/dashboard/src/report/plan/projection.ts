import { planReturns } from '../../../../../libs/mining/src/opportunities/roadmap/plan-returns';
import { scaleTouch } from '../../../../../libs/mining/src/opportunities/roi/assumptions';
import type { ComposedReport, Roadmap, Roi } from '../../../../../libs/mining/src/report/schema/report-sections';
import type { AssumptionsBody } from '../../api';

/** The values of the sliders and switches. The first five can be saved to the assessment, the others only tried out. */
export interface TriedAssumptions extends Readonly<
  Required<Pick<AssumptionsBody, 'hourlyCost' | 'horizonMonths' | 'discountRate' | 'delayCostPerCaseDay'>>
> {
  /** The most likely touch time, for logs without starts. */
  readonly touchMinutes: number;
  /** The adoption in the first year, from which later years are scaled. */
  readonly adoption: number;
  /** A factor on the planned build costs. */
  readonly buildCost: number;
  /** Opportunities that are switched off. */
  readonly without: readonly string[];
  /** Opportunities that are switched on although they do not pay. */
  readonly also: readonly string[];
}

export type Projectable = Pick<ComposedReport, 'opportunities' | 'workflows' | 'roi' | 'roadmap'>;

/** The recomputed ROI and roadmap. */
export interface Projection {
  readonly roi: Roi;
  readonly roadmap: Roadmap;
}

/** The initial values of the sliders; what was dropped is switched off. */
export const savedAssumptions = ({ assumptions }: Roi, dropped: readonly string[]): TriedAssumptions => ({
  hourlyCost: assumptions.hourlyCost,
  horizonMonths: assumptions.horizonMonths,
  discountRate: assumptions.discountRate,
  delayCostPerCaseDay: assumptions.delayCostPerCaseDay ?? 0,
  touchMinutes: assumptions.touchMinutes.likely,
  adoption: assumptions.adoption[0] ?? 1,
  buildCost: 1,
  without: dropped,
  also: [],
});

/**
 * Runs the server's calculation with the same opportunities and seed: without changes, it gives the server's figures.
 */
export async function project(
  { opportunities, workflows, roi, roadmap }: Projectable,
  moved: TriedAssumptions,
): Promise<Projection> {
  const { capacityDaysPerMonth } = roadmap;
  const { hourlyCost, horizonMonths, discountRate, touchMinutes, adoption, buildCost } = moved;
  const delayCostPerCaseDay = moved.delayCostPerCaseDay === 0 ? null : moved.delayCostPerCaseDay;
  // If nothing could be measured, only a price of delays changes that. What does not pay may do so with other assumptions.
  const reason = roi.perOpportunity.length === 0 && delayCostPerCaseDay === null ? roi.reason : null;
  const before = savedAssumptions(roi, []);
  const grown = adoption / before.adoption;
  const assumptions = {
    ...roi.assumptions,
    hourlyCost,
    horizonMonths,
    discountRate,
    delayCostPerCaseDay,
    adoption: roi.assumptions.adoption.map((share) => (grown === 1 ? share : Math.min(1, share * grown))),
    buildCostFactor: roi.assumptions.buildCostFactor * buildCost,
  };
  const scaled = scaleTouch(opportunities, touchMinutes / before.touchMinutes);
  const terms = {
    assumptions,
    capacityDaysPerMonth,
    without: new Set(moved.without),
    also: new Set(moved.also),
    reason,
  };
  return planReturns({ opportunities: scaled, workflows }, terms);
}

/** The assumptions to save to the assessment. Touch times keep their ratio of lowest to highest. */
export function assumptionsToSave(
  { hourlyCost, horizonMonths, discountRate, delayCostPerCaseDay, touchMinutes }: TriedAssumptions,
  { assumptions }: Roi,
): AssumptionsBody {
  const { low, likely, high, byActivity } = assumptions.touchMinutes;
  const by = touchMinutes / likely;
  const touch = { low: low * by, likely: touchMinutes, high: Math.min(480, high * by) };
  return {
    hourlyCost,
    horizonMonths,
    discountRate,
    ...((delayCostPerCaseDay > 0 || assumptions.delayCostPerCaseDay !== null) && { delayCostPerCaseDay }),
    ...(by !== 1 && { touchMinutes: { ...touch, ...(byActivity && { byActivity }) } }),
  };
}
