import type { MappedWorkflow } from '../report-sections.js';
import { allowsMoney } from '../roi/observed-days.js';
import type { ValueFacts } from './facts/value-facts.js';

const nineOfTen = 0.9;

/** Software that calls software: such a log holds no working hours. */
export function isOfMachines({ gaps }: Pick<ValueFacts, 'gaps'>): boolean {
  return gaps.count > 0 && gaps.underASecond >= nineOfTen * gaps.count;
}

/** Why nothing can be said of hours and money at all; null where it can. */
export function whyNoTotal(workflows: readonly MappedWorkflow[], facts: ValueFacts): string | null {
  const own = workflows.filter(({ id }) => facts.activities.some((each) => each.workflow === id));
  if (isOfMachines(facts)) {
    return 'No working hours to save: nine out of ten events follow the one before within a second, so this log records machines, not people.';
  }
  if (!own.some(({ activities }) => activities.some(({ nature }) => nature.class === 'work'))) {
    return 'No working hours to save: no step in this log is done by people.';
  }
  if (own.every(({ observation }) => observation.years === null)) {
    return 'No annual figures: the log covers less than four weeks, or has no calendar dates.';
  }
  if (!own.some(allowsMoney)) {
    return 'No annual value: the log covers less than 90 days, too few to say what work costs in a year.';
  }
  return null;
}
