import type { Roi } from '../../report/schema/report-sections.js';
import { type Portfolio, type Timing, adoptionInYear, discountFactor, monthShares } from './portfolio.js';
import { type Setting, computeOutcome, peopleCost, varied } from './draws.js';
import { triangularMean } from '../../statistics/seeded-random.js';

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
  const { horizonMonths, discountRate, adoption, runCostShare } = assumptions;
  const { value, investment } = computeOutcome(project, setting, assumptions);
  const people = peopleCost(project, assumptions);
  return monthShares(timing, horizonMonths).reduce((sum, { invested, inUse, year }, month) => {
    const adopted = Math.min(1, adoptionInYear(year, adoption) * setting.adoptionFactor);
    const benefit = (value * inUse * adopted) / 12;
    const cost = investment * (invested + (inUse * runCostShare) / 12);
    return sum + (benefit - cost - (people * inUse) / 12) * discountFactor(month, discountRate);
  }, 0);
}
