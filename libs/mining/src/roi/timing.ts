import type { RoiAssumptions } from '../report-sections.js';

/** When an opportunity is built, in months from the start of the roadmap. */
export interface Timing {
  start: number;
  end: number;
}

/** What falls into one month, as shares of the investment, of a month's running cost and of a month's value. */
export interface MonthShare {
  invested: number;
  inUse: number;
  /** The year since it was done, 0-based: adoption grows with it. */
  year: number;
}

/** Months 0 to the horizon: paid for when it begins, of use from when it is done. */
export function monthShares({ start, end }: Timing, horizonMonths: number): MonthShare[] {
  return Array.from({ length: horizonMonths + 1 }, (_, month) => ({
    invested: month === Math.ceil(start) ? 1 : 0,
    inUse: Math.min(1, Math.max(0, month - end)),
    year: Math.max(0, Math.ceil((month - end) / 12) - 1),
  }));
}

/** rᵧ: the last year given holds on. */
export function adoptionInYear(year: number, adoption: RoiAssumptions['adoption']): number {
  return adoption[Math.min(year, adoption.length - 1)] ?? 1;
}

export function discountFactor(month: number, discountRate: number): number {
  return 1 / (1 + discountRate) ** (month / 12);
}
