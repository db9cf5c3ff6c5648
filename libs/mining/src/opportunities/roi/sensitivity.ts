import type { Roi, RoiAssumptions } from '../../report/schema/report-sections.js';
import { type Portfolio, type Timing, adoptionInYear, discountFactor, monthShares } from './portfolio.js';
import { addressableOf, buildCost, delayWorth } from './draws.js';
import { triangularMean } from '../../statistics/seeded-random.js';

const varied = [
  'volumeFactor',
  'touchTimeFactor',
  'addressableFactor',
  'successRate',
  'humanReview',
  'risk',
  'adoptionFactor',
  'investmentFactor',
] as const;
type VariedAssumption = (typeof varied)[number];
type Setting = Record<VariedAssumption, number>;

/**
 * How the total NPV changes with one assumption at its ends and all others at their means; the most influential
 * assumption first.
 */
export function sensitivity(
  portfolio: Portfolio,
  ids: readonly string[],
  timingOf: (id: string) => Timing,
  expectedNpv: number,
): Roi['sensitivity'] {
  const { assumptions } = portfolio;
  const expected = Object.fromEntries(varied.map((name) => [name, triangularMean(assumptions[name])])) as Setting;
  const npv = (setting: Setting): number =>
    ids.reduce((sum, id) => sum + computeNpv(portfolio, id, timingOf(id), setting), 0);
  const middle = npv(expected);
  const between = (assumption: string, one: Setting, other: Setting): Roi['sensitivity'][number] => {
    const ends = [npv(one), npv(other)].map((end) => expectedNpv + end - middle);
    return { assumption, low: Math.min(...ends), high: Math.max(...ends) };
  };
  return varied
    .map((name) =>
      between(name, { ...expected, [name]: assumptions[name].low }, { ...expected, [name]: assumptions[name].high }),
    )
    .filter(({ low, high }) => high > low)
    .sort((a, b) => b.high - b.low - (a.high - a.low));
}

function computeNpv({ projects, assumptions }: Portfolio, id: string, timing: Timing, setting: Setting): number {
  const project = projects.find((each) => each.id === id);
  if (!project) return 0;
  const touch = project.touch.minutes.likely * setting.touchTimeFactor;
  const hours =
    ((project.occurrences * setting.volumeFactor * touch) / 60) *
    Math.min(1, addressableOf(project, assumptions) * setting.addressableFactor) *
    setting.successRate *
    (1 - setting.humanReview);
  const worth = hours * assumptions.hourlyCost + delayWorth(project, assumptions) * setting.volumeFactor;
  const value = worth * (1 - setting.risk);
  const peopleCost = (project.hire?.hours ?? 0) * assumptions.hourlyCost;
  const investment = buildCost(project, assumptions) * setting.investmentFactor;
  return monthShares(timing, assumptions.horizonMonths).reduce(
    (sum, month, index) =>
      sum +
      (computeNet(month, value, investment, setting, assumptions) - (peopleCost * month.inUse) / 12) *
        discountFactor(index, assumptions.discountRate),
    0,
  );
}

function computeNet(
  { invested, inUse, year }: ReturnType<typeof monthShares>[number],
  value: number,
  investment: number,
  { adoptionFactor }: Setting,
  assumptions: RoiAssumptions,
): number {
  const adopted = Math.min(1, adoptionInYear(year, assumptions.adoption) * adoptionFactor);
  return (value * inUse * adopted) / 12 - investment * (invested + (inUse * assumptions.runCostShare) / 12);
}
