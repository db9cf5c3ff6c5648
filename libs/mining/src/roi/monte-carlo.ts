import type { RoiAssumptions } from '../report-sections.js';
import { adoptionIn } from './cash-flow.js';
import { type Drawn, type Project, returnsOf } from './returns.js';
import { SeededRandom } from './seeded-random.js';

export interface Simulation {
  /** NPVs of each project, in the order of the projects; ascending. */
  npvs: Float64Array[];
  totals: Float64Array;
  annualValues: Float64Array;
}

/**
 * Each draw is one possible course of things. What hangs on the organization as a whole (adoption, success,
 * review, risk) is drawn once for all projects of a draw, what hangs on a project once for each: else the
 * total would look safer than it is, because misfortunes would cancel out.
 */
export async function simulate(
  projects: readonly Project[],
  assumptions: RoiAssumptions,
  seed: string,
): Promise<Simulation> {
  const random = new SeededRandom(seed);
  const { draws } = assumptions;
  const npvs = projects.map(() => new Float64Array(draws));
  const totals = new Float64Array(draws);
  const annualValues = new Float64Array(draws);
  const discounted = discountedMonths(assumptions);
  for (let draw = 0; draw < draws; draw++) {
    const common = {
      success: random.triangular(assumptions.successRate),
      review: random.triangular(assumptions.humanReview),
      risk: random.triangular(assumptions.risk),
      adoption: random.triangular(assumptions.adoptionFactor),
    };
    let total = 0;
    let annualValue = 0;
    projects.forEach((project, index) => {
      const drawn: Drawn = {
        ...common,
        volume: random.triangular(assumptions.volumeFactor),
        touchTime: random.triangular(assumptions.touchTimeFactor),
        addressable: random.triangular(assumptions.addressableFactor),
        investment: random.triangular(assumptions.investmentFactor),
      };
      const returns = returnsOf(project, assumptions, drawn);
      const npv =
        (returns.annualValue * common.adoption * discounted.adopted - returns.runCost * discounted.all) / 12 -
        returns.investment;
      const own = npvs[index];
      if (own) own[draw] = npv;
      total += npv;
      annualValue += returns.annualValue;
    });
    if (draw % drawsAtOnce === drawsAtOnce - 1) await turn();
    totals[draw] = total;
    annualValues[draw] = annualValue;
  }
  for (const each of [...npvs, totals, annualValues]) each.sort();
  return { npvs, totals, annualValues };
}

const drawsAtOnce = 100;

/** Timers are what servers and browsers have in common. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Σ over the months of the discount factor, and of the discount factor times the adoption. */
function discountedMonths(assumptions: RoiAssumptions): { all: number; adopted: number } {
  let all = 0;
  let adopted = 0;
  for (let month = 1; month <= assumptions.horizonMonths; month++) {
    const factor = 1 / (1 + assumptions.discountRate) ** (month / 12);
    all += factor;
    adopted += factor * adoptionIn(month, assumptions);
  }
  return { all, adopted };
}

/** By linear interpolation, as everywhere in the report. */
export function percentile(ascending: Float64Array, share: number): number {
  const at = share * (ascending.length - 1);
  const below = ascending[Math.floor(at)] ?? 0;
  const above = ascending[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
