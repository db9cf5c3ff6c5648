import type { Opportunity, OpportunityKind, RoiAssumptions, WorkSaver } from '../../report/schema/report-sections.js';
import { triangularMean } from '../../statistics/seeded-random.js';

export type GivenAssumptions = { [A in keyof RoiAssumptions]?: RoiAssumptions[A] | undefined };

/** The defaults, shown in every report; each can be set on the assessment. */
export const defaultAssumptions: RoiAssumptions = {
  currency: 'EUR',
  hourlyCost: 55,
  delayCostPerCaseDay: null,
  hoursPerYear: 1650,
  horizonMonths: 36,
  discountRate: 0.08,
  /** Hands-on minutes a time, where the log does not show them. */
  touchMinutes: { low: 2, likely: 5, high: 15 },
  /** Share of the people or cases that use a change in the first year, the second, and later. */
  adoption: [0.5, 0.8, 1],
  /** Share of the touch time that a change can take over. */
  addressableShare: {
    automate: 0.8,
    assist: 0.4,
    route: 0.7,
    prefill: 0.5,
    extract: 0.7,
    deduplicate: 0.7,
    remove: 0.8,
  },
  successRate: { low: 0.7, likely: 0.85, high: 0.95 },
  humanReview: { low: 0.05, likely: 0.15, high: 0.25 },
  risk: { low: 0.05, likely: 0.1, high: 0.2 },
  /** Factors on what is measured or planned; assumed touch times vary by `touchMinutes` instead. */
  volumeFactor: { low: 0.8, likely: 1, high: 1.2 },
  touchTimeFactor: { low: 0.8, likely: 1, high: 1.2 },
  addressableFactor: { low: 0.75, likely: 1, high: 1.2 },
  adoptionFactor: { low: 0.75, likely: 1, high: 1.15 },
  investmentFactor: { low: 0.7, likely: 1, high: 2 },
  buildHoursPerDay: 8,
  /** Cost of an hour of building, as a multiple of an hour of work. */
  buildCostFactor: 1.5,
  /** Running costs a year as a share of the investment. */
  runCostShare: 0.15,
  draws: 5000,
};

export function mergeAssumptions(given: GivenAssumptions = {}): RoiAssumptions {
  const set = Object.fromEntries(
    (Object.entries(given) as [string, unknown][]).filter(([, value]) => value !== undefined),
  );
  return { ...defaultAssumptions, ...(set as Partial<RoiAssumptions>) };
}

/** The share of the work that remains after a change, as is likely, with the most and with the least success. */
export function estimateRemainder(
  kind: OpportunityKind,
  { addressableShare, successRate, humanReview }: RoiAssumptions,
): { to: number; low: number; high: number } {
  const addressable = addressableShare[kind as WorkSaver];
  const left = (success: number, review: number): number => Math.max(0, 1 - addressable * success * (1 - review));
  return {
    to: left(triangularMean(successRate), triangularMean(humanReview)),
    low: left(successRate.high, humanReview.low),
    high: left(successRate.low, humanReview.high),
  };
}

/**
 * The opportunities with assumed touches multiplied. Where gaps in the log limit a touch, this is an upper bound,
 * because the gaps are not in the report.
 */
export function scaleTouch<Each extends Pick<Opportunity, 'touch' | 'annual'>>(
  opportunities: readonly Each[],
  by: number,
): Each[] {
  return opportunities.map((each) => {
    const { touch, annual } = each;
    if (by === 1 || touch?.rests !== 'assumed') return each;
    const { low, likely, high } = touch.minutes;
    return {
      ...each,
      touch: { ...touch, minutes: { low: low * by, likely: likely * by, high: high * by } },
      annual: annual && { ...annual, hours: annual.hours === null ? null : annual.hours * by },
    };
  });
}
