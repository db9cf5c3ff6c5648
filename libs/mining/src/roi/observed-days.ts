import type { MappedWorkflow } from '../report-sections.js';

type Observed = Pick<MappedWorkflow, 'id' | 'observation'>;

const year = 365;
const enoughForMoney = 90;
const wholeYear = 365;

export function observedDays({ observation: { years } }: Pick<Observed, 'observation'>): number {
  return Math.round((years ?? 0) * year);
}

/** Money a year from a few weeks would be a guess. */
export function allowsMoney(workflow: Pick<Observed, 'observation'> | undefined): boolean {
  return workflow !== undefined && observedDays(workflow) >= enoughForMoney;
}

/** The fewest days from which figures of these workflows a year are extrapolated; null where each was observed for a year. */
export function extrapolatedFrom(workflows: readonly Pick<Observed, 'observation'>[]): number | null {
  const days = Math.min(...workflows.map(observedDays));
  return days < wholeYear ? days : null;
}

/** `, extrapolated from 120 days`; nothing where a year was observed. */
export function extrapolationWords(workflows: readonly Pick<Observed, 'observation'>[]): string {
  const days = extrapolatedFrom(workflows);
  return days === null ? '' : `, extrapolated from ${String(days)} days`;
}
