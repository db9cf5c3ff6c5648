import type { RoiAssumptions } from '../../report/schema/report-sections.js';
import { type Draws, type RoiProject, type ProjectDraws, drawAll, mean } from './draws.js';

/** When an opportunity is built, in months from the start of the roadmap. */
export interface Timing {
  start: number;
  end: number;
}

/** One month's shares of the investment, of the monthly running cost and of the monthly value. */
interface MonthShare {
  invested: number;
  inUse: number;
  /** The year after completion, from 0, which decides the adoption. */
  year: number;
}

/** The months from 0 to the horizon: paid for at the start, in use from the end. */
export function monthShares({ start, end }: Timing, horizonMonths: number): MonthShare[] {
  return Array.from({ length: horizonMonths + 1 }, (_, month) => ({
    invested: month === Math.ceil(start) ? 1 : 0,
    inUse: Math.min(1, Math.max(0, month - end)),
    year: Math.max(0, Math.ceil((month - end) / 12) - 1),
  }));
}

/** The share of adoption in a year; the last one given also holds for later years. */
export function adoptionInYear(year: number, adoption: RoiAssumptions['adoption']): number {
  return adoption[Math.min(year, adoption.length - 1)] ?? 1;
}

export function discountFactor(month: number, discountRate: number): number {
  return 1 / (1 + discountRate) ** (month / 12);
}

/** Costs and benefits of each project by month and draw, from its draws and from when it is built. */
export class Portfolio {
  private readonly indexOf: ReadonlyMap<string, number>;
  /** The share of adoption by year. */
  private readonly adoptions: readonly number[];
  private readonly expectations: readonly Expectation[];

  private constructor(
    readonly projects: readonly RoiProject[],
    readonly assumptions: RoiAssumptions,
    private readonly draws: Draws,
  ) {
    this.indexOf = new Map(projects.map(({ id }, index) => [id, index]));
    const { adoption } = assumptions;
    this.adoptions = Array.from({ length: Math.max(1, adoption.length) }, (_, year) => adoptionInYear(year, adoption));
    this.expectations = draws.ofProject.map((drawn) => this.computeExpectation(drawn));
  }

  static async of(projects: readonly RoiProject[], assumptions: RoiAssumptions): Promise<Portfolio> {
    return new Portfolio(projects, assumptions, await drawAll(projects, assumptions));
  }

  findDraws(id: string): ProjectDraws {
    const drawn = this.draws.ofProject[this.indexOf.get(id) ?? -1];
    if (!drawn) throw new Error(`No project of this portfolio: ${id}`);
    return drawn;
  }

  expectedNpv(id: string, timing: Timing): number {
    return this.expectedMonths(id, timing).reduce(
      (sum, { cost, benefit }, month) => sum + (benefit - cost) * discountFactor(month, this.assumptions.discountRate),
      0,
    );
  }

  expectedMonths(id: string, timing: Timing): { cost: number; benefit: number }[] {
    const expected = this.expectations[this.indexOf.get(id) ?? -1];
    if (!expected) throw new Error(`No project of this portfolio: ${id}`);
    const { horizonMonths, runCostShare } = this.assumptions;
    return monthShares(timing, horizonMonths).map(({ invested, inUse, year }) => ({
      cost: expected.investment * (invested + (inUse * runCostShare) / 12) + (expected.peopleCost * inUse) / 12,
      benefit: ((expected.valueInYear[Math.min(year, expected.valueInYear.length - 1)] ?? 0) * inUse) / 12,
    }));
  }

  npvs(id: string, timing: Timing): Float64Array {
    const { horizonMonths, discountRate } = this.assumptions;
    const factors = Array.from({ length: horizonMonths + 1 }, (_, month) => discountFactor(month, discountRate));
    return this.weighted(id, timing, factors);
  }

  /** The net value of one month in each draw. */
  netOfMonth(id: string, timing: Timing, month: number): Float64Array {
    const only = new Array<number>(this.assumptions.horizonMonths + 1).fill(0);
    only[month] = 1;
    return this.weighted(id, timing, only);
  }

  /** Σ over the months of weight × (benefit − cost), in each draw. */
  private weighted(id: string, timing: Timing, weights: readonly number[]): Float64Array {
    const { horizonMonths, runCostShare } = this.assumptions;
    const { value, investment, peopleCost } = this.findDraws(id);
    const inYear = new Array<number>(this.adoptions.length).fill(0);
    const { adoptions } = this;
    let costs = 0;
    let yearsInUse = 0;
    monthShares(timing, horizonMonths).forEach(({ invested, inUse, year }: MonthShare, month) => {
      const weight = weights[month] ?? 0;
      const index = Math.min(year, inYear.length - 1);
      inYear[index] = (inYear[index] ?? 0) + (weight * inUse) / 12;
      costs += weight * (invested + (inUse * runCostShare) / 12);
      yearsInUse += (weight * inUse) / 12;
    });
    return value.map((each, draw) => {
      const factor = this.draws.adoptionFactor[draw] ?? 1;
      let months = 0;
      for (let year = 0; year < inYear.length; year++) {
        months += (inYear[year] ?? 0) * Math.min(1, (adoptions[year] ?? 1) * factor);
      }
      return each * months - (investment[draw] ?? 0) * costs - peopleCost * yearsInUse;
    });
  }

  private computeExpectation({ value, investment, peopleCost }: ProjectDraws): Expectation {
    const { adoptionFactor } = this.draws;
    return {
      investment: mean(investment),
      peopleCost,
      valueInYear: this.adoptions.map((share) =>
        mean(value.map((each, draw) => each * Math.min(1, share * (adoptionFactor[draw] ?? 1)))),
      ),
    };
  }
}

interface Expectation {
  investment: number;
  peopleCost: number;
  /** By year, with its adoption. */
  valueInYear: number[];
}
