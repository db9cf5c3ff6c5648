import type { Opportunity, RoiAssumptions } from '../report-sections.js';

/** What one opportunity brings and costs, with every uncertain figure multiplied by what was drawn for it. */
export interface Drawn {
  volume: number;
  touchTime: number;
  addressable: number;
  success: number;
  review: number;
  risk: number;
  adoption: number;
  investment: number;
}

export interface Returns {
  /** At full adoption. */
  annualHours: number;
  annualValue: number;
  investment: number;
  /** A year. */
  runCost: number;
}

export type Project = Pick<Opportunity, 'id' | 'kind' | 'annual' | 'effort'>;

export function mostLikely(assumptions: RoiAssumptions): Drawn {
  return {
    volume: assumptions.volumeFactor.likely,
    touchTime: assumptions.touchTimeFactor.likely,
    addressable: assumptions.addressableFactor.likely,
    success: assumptions.successRate.likely,
    review: assumptions.humanReview.likely,
    risk: assumptions.risk.likely,
    adoption: assumptions.adoptionFactor.likely,
    investment: assumptions.investmentFactor.likely,
  };
}

/** Hours a year = V · t · a · s · (1 − h); value = hours × hourly cost × (1 − risk). */
export function returnsOf(project: Project, assumptions: RoiAssumptions, drawn: Drawn): Returns {
  const { addressableShare, hourlyCost, buildHoursPerDay, buildCostFactor, runCostShare } = assumptions;
  // `annual.hours` is V · t as measured.
  const touched = project.annual.hours * drawn.volume * drawn.touchTime;
  const addressable = Math.min(1, addressableShare[project.kind] * drawn.addressable);
  const annualHours = touched * addressable * drawn.success * (1 - drawn.review);
  const investment = project.effort.days * buildHoursPerDay * hourlyCost * buildCostFactor * drawn.investment;
  return {
    annualHours,
    annualValue: annualHours * hourlyCost * (1 - drawn.risk),
    investment,
    runCost: investment * runCostShare,
  };
}
