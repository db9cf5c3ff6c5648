import type { RoiAssumptions } from '../report-sections.js';
import type { Returns } from './returns.js';

export interface Month {
  month: number;
  cost: number;
  benefit: number;
  cumulative: number;
}

/** rᵧ: the last year given holds on. */
export function adoptionIn(month: number, { adoption }: Pick<RoiAssumptions, 'adoption'>): number {
  const year = Math.ceil(month / 12) - 1;
  return adoption[Math.min(year, adoption.length - 1)] ?? 1;
}

/** Month 0 is the investment; benefits and running costs come in equal months after it. */
export function cashFlow(returns: readonly Returns[], assumptions: RoiAssumptions, adoptionFactor = 1): Month[] {
  const sum = (of: (each: Returns) => number): number => returns.reduce((total, each) => total + of(each), 0);
  const investment = sum((each) => each.investment);
  const runCost = sum((each) => each.runCost) / 12;
  const value = sum((each) => each.annualValue) / 12;
  const months: Month[] = [{ month: 0, cost: investment, benefit: 0, cumulative: -investment }];
  for (let month = 1, cumulative = -investment; month <= assumptions.horizonMonths; month++) {
    const benefit = value * adoptionIn(month, assumptions) * adoptionFactor;
    cumulative += benefit - runCost;
    months.push({ month, cost: runCost, benefit, cumulative });
  }
  return months;
}

/** Σ (benefit − cost) ÷ (1 + r)^(month ÷ 12). */
export function netPresentValue(months: readonly Month[], discountRate: number): number {
  return months.reduce(
    (sum, { month, cost, benefit }) => sum + (benefit - cost) / (1 + discountRate) ** (month / 12),
    0,
  );
}

/** The first month in which what was spent has come back; null if it does not within the horizon. */
export function paybackMonths(months: readonly Month[]): number | null {
  return months.find(({ cumulative }) => cumulative >= 0)?.month ?? null;
}
