import type { Opportunity, RoiAssumptions } from '../../report-sections.js';

export type GivenAssumptions = { [A in keyof RoiAssumptions]?: RoiAssumptions[A] | undefined };

/** Shown in every report; each can be set on the assessment. */
export const defaultAssumptions: RoiAssumptions = {
  currency: 'EUR',
  hourlyCost: 55,
  hoursPerYear: 1650,
  horizonMonths: 36,
  discountRate: 0.08,
  /** Hands-on minutes a time, where the log does not show them. */
  touchMinutes: { low: 2, likely: 5, high: 15 },
  /** Share of the people or cases it is used for in the first year, the second, and from then on. */
  adoption: [0.5, 0.8, 1],
  /** Share of the touched time that the change can take over at all. */
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
  /** What is measured or planned is multiplied by these; touch times that are assumed vary as `touchMinutes` says. */
  volumeFactor: { low: 0.8, likely: 1, high: 1.2 },
  touchTimeFactor: { low: 0.8, likely: 1, high: 1.2 },
  addressableFactor: { low: 0.75, likely: 1, high: 1.2 },
  adoptionFactor: { low: 0.75, likely: 1, high: 1.15 },
  investmentFactor: { low: 0.7, likely: 1, high: 2 },
  buildHoursPerDay: 8,
  /** An hour of those who build costs this many times an hour of those who are relieved. */
  buildCostFactor: 1.5,
  /** Running costs a year as a share of the investment. */
  runCostShare: 0.15,
  draws: 5000,
};

export function assumptionsWith(given: GivenAssumptions = {}): RoiAssumptions {
  const set = Object.fromEntries(
    (Object.entries(given) as [string, unknown][]).filter(([, value]) => value !== undefined),
  );
  return { ...defaultAssumptions, ...(set as Partial<RoiAssumptions>) };
}

/**
 * What the opportunities would be if touches that are assumed took so many times as long. An upper bound where the gaps
 * in the log limit a touch: they are not in the report, so only computing it anew knows them.
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
