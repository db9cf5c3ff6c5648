import type { ActivityClass, MappedWorkflow } from '../../report/schema/report-sections.js';
import { list } from '../../report/words/words.js';
import type { ValueFacts } from '../../facts/value-facts.js';

type Observed = Pick<MappedWorkflow, 'id' | 'observation'>;

const daysOfYear = 365;
const fewestDaysForMoney = 90;
const wholeYear = 365;

export function observedDays({ observation: { years } }: Pick<Observed, 'observation'>): number {
  return Math.round((years ?? 0) * daysOfYear);
}

/** Whether a workflow was observed long enough for annual amounts of money. */
export function allowsMoney(workflow: Pick<Observed, 'observation'> | undefined): boolean {
  return workflow !== undefined && observedDays(workflow) >= fewestDaysForMoney;
}

/**
 * The fewest days from which annual figures of these workflows are extrapolated; null if each was observed for a year.
 */
export function extrapolatedFrom(workflows: readonly Pick<Observed, 'observation'>[]): number | null {
  const days = Math.min(...workflows.map(observedDays));
  return days < wholeYear ? days : null;
}

/** `, extrapolated from 120 days`; nothing where a year was observed. */
export function extrapolationWords(workflows: readonly Pick<Observed, 'observation'>[]): string {
  const days = extrapolatedFrom(workflows);
  return days === null ? '' : `, extrapolated from ${String(days)} days`;
}

const machineShare = 0.9;

/** Whether the log records software that calls software, with no working hours to save. */
export function isOfMachines({ gaps }: Pick<ValueFacts, 'gaps'>): boolean {
  return gaps.count > 0 && gaps.underASecond >= machineShare * gaps.count;
}

/** Why a report has no totals of hours and money; null where it has. */
export function whyNoTotal(workflows: readonly MappedWorkflow[], facts: ValueFacts): string | null {
  const workflowsWithFacts = workflows.filter(({ id }) => facts.activities.some((each) => each.workflow === id));
  if (isOfMachines(facts)) {
    return 'No working hours to save: nine out of ten events follow the one before within a second, so this log records machines, not people.';
  }
  if (!workflowsWithFacts.some(({ activities }) => activities.some(({ nature }) => nature.class === 'work'))) {
    return noStepByPeople(workflowsWithFacts, facts);
  }
  if (workflowsWithFacts.every(({ observation }) => observation.years === null)) {
    return 'No annual figures: the log covers less than four weeks, or has no calendar dates.';
  }
  if (!workflowsWithFacts.some(allowsMoney)) {
    return 'No annual value: the log covers less than 90 days, too few to say what work costs in a year.';
  }
  return null;
}

const insteadOfWork: Record<Exclude<ActivityClass, 'work'>, string> = {
  system: 'is automated',
  outside: 'is done by another party',
  schedule: 'runs on fixed days',
};

/** Why there is no work to save: where people are recorded, what their steps count as. */
function noStepByPeople(workflows: readonly MappedWorkflow[], { people }: ValueFacts): string {
  if (people === null) return 'No working hours to save: no step in this log is done by people.';
  const classes = new Set<string>(workflows.flatMap(({ activities }) => activities.map(({ nature }) => nature.class)));
  const kinds = Object.entries(insteadOfWork).flatMap(([kind, is]) => (classes.has(kind) ? [is] : []));
  return `No working hours to save: each step in this log ${list(kinds, 'or')}. If people do one of them, set its nature to work.`;
}
