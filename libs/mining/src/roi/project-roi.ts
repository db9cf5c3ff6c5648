import type { Roi, RoiAssumptions, Triangle } from '../report-sections.js';
import { type GivenAssumptions, assumptionsWith } from './assumptions.js';
import { cashFlow, netPresentValue, paybackMonths } from './cash-flow.js';
import { percentile, simulate } from './monte-carlo.js';
import { type Drawn, type Project, type Returns, mostLikely, returnsOf } from './returns.js';

/**
 * What the opportunities would bring in hours and money. Pure arithmetic without any library, so that it also
 * runs in a browser, where assumptions can be moved and the result seen at once.
 */
export async function projectRoi(projects: readonly Project[], given: GivenAssumptions, seed: string): Promise<Roi> {
  const assumptions = assumptionsWith(given);
  const likely = mostLikely(assumptions);
  const returns = projects.map((project) => returnsOf(project, assumptions, likely));
  const simulation = await simulate(projects, assumptions, seed);
  const flow = cashFlow(returns, assumptions, likely.adoption);
  return {
    assumptions,
    perOpportunity: projects.map(({ id }, index) => {
      const own = returns[index] ?? { annualHours: 0, annualValue: 0, investment: 0, runCost: 0 };
      const months = cashFlow([own], assumptions, likely.adoption);
      const expected = netPresentValue(months, assumptions.discountRate);
      const drawn = simulation.npvs[index] ?? new Float64Array();
      return {
        id,
        ...own,
        npv: { low: percentile(drawn, 0.1), expected, high: percentile(drawn, 0.9) },
        paybackMonths: paybackMonths(months),
        roi: own.investment === 0 ? null : expected / own.investment,
      };
    }),
    total: {
      investment: sum(returns, 'investment'),
      annualValue: {
        low: percentile(simulation.annualValues, 0.1),
        expected: sum(returns, 'annualValue'),
        high: percentile(simulation.annualValues, 0.9),
      },
      npv: {
        low: percentile(simulation.totals, 0.1),
        expected: netPresentValue(flow, assumptions.discountRate),
        high: percentile(simulation.totals, 0.9),
      },
      paybackMonths: projects.length === 0 ? null : paybackMonths(flow),
      probabilityOfLoss: simulation.totals.filter((npv) => npv < 0).length / Math.max(1, simulation.totals.length),
    },
    cashFlow: flow,
    sensitivity: projects.length === 0 ? [] : sensitivity(projects, assumptions, likely),
  };
}

function sum(returns: readonly Returns[], figure: keyof Returns): number {
  return returns.reduce((total, each) => total + each[figure], 0);
}

/** The total NPV with one assumption at its ends and all others at their most likely, by what it moves. */
function sensitivity(projects: readonly Project[], assumptions: RoiAssumptions, likely: Drawn): Roi['sensitivity'] {
  const npv = (drawn: Drawn): number => {
    const returns = projects.map((project) => returnsOf(project, assumptions, drawn));
    return netPresentValue(cashFlow(returns, assumptions, drawn.adoption), assumptions.discountRate);
  };
  const ends: [name: string, figure: keyof Drawn, range: Triangle][] = [
    ['volumeFactor', 'volume', assumptions.volumeFactor],
    ['touchTimeFactor', 'touchTime', assumptions.touchTimeFactor],
    ['addressableFactor', 'addressable', assumptions.addressableFactor],
    ['successRate', 'success', assumptions.successRate],
    ['humanReview', 'review', assumptions.humanReview],
    ['risk', 'risk', assumptions.risk],
    ['adoptionFactor', 'adoption', assumptions.adoptionFactor],
    ['investmentFactor', 'investment', assumptions.investmentFactor],
  ];
  return ends
    .map(([assumption, figure, range]) => ({
      assumption,
      low: npv({ ...likely, [figure]: range.low }),
      high: npv({ ...likely, [figure]: range.high }),
    }))
    .sort((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low));
}
