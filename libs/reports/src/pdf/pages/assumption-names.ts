import type { RoiAssumptions } from '#mining';

const names: Readonly<Record<keyof RoiAssumptions, string>> = {
  currency: 'Currency',
  hourlyCost: 'Cost of an hour of work',
  hoursPerYear: 'Hours a person works a year',
  horizonMonths: 'Horizon in months',
  discountRate: 'Discount rate a year',
  adoption: 'Adoption in the first year, the second, and later',
  addressableShare: 'Share of the time a change can take over',
  successRate: 'Share of attempts that succeed',
  humanReview: 'Share a person has to review',
  risk: 'Discount for risk',
  volumeFactor: 'Volume, as a multiple of what was measured',
  touchTimeFactor: 'Working time, as a multiple of what was measured',
  addressableFactor: 'Share taken over, as a multiple of what is assumed',
  adoptionFactor: 'Adoption, as a multiple of what is assumed',
  investmentFactor: 'Investment, as a multiple of what is planned',
  buildHoursPerDay: 'Hours in a day of building',
  buildCostFactor: 'Cost of an hour of building, as a multiple',
  runCostShare: 'Running costs a year, as a share of the investment',
  draws: 'Random draws',
};

/** What an assumption is called where people read; one that has no name here is shown as it is in the JSON report. */
export function assumptionName(key: string): string {
  return (names as Readonly<Record<string, string>>)[key] ?? key;
}
