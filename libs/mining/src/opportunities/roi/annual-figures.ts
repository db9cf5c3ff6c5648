import type { ActivityClass, MappedWorkflow } from '../../report/schema/report-sections.js';
import { sayOpportunity } from '../../report/words/say.js';
import type { ValueFacts } from '../../facts/value-facts.js';

type Observed = Pick<MappedWorkflow, 'id' | 'observation'>;

const year = 365;
const enoughForMoney = 90;

export function observedDays({ observation: { years } }: Pick<Observed, 'observation'>): number {
  return Math.round((years ?? 0) * year);
}

/** Whether a workflow was observed long enough for annual amounts of money. */
export function allowsMoney(workflow: Pick<Observed, 'observation'> | undefined): boolean {
  return workflow !== undefined && observedDays(workflow) >= enoughForMoney;
}

/**
 * The fewest days from which annual figures of these workflows are extrapolated; null if each was observed for a year.
 */
export function findFewestDays(workflows: readonly Pick<Observed, 'observation'>[]): number | null {
  const days = Math.min(...workflows.map(observedDays));
  return days < year ? days : null;
}

/** `, extrapolated from 120 days`; nothing where a year was observed. */
export function extrapolationWords(workflows: readonly Pick<Observed, 'observation'>[]): string {
  const days = findFewestDays(workflows);
  return days === null ? '' : sayOpportunity('extrapolated', { days: String(days) });
}

const nineOfTen = 0.9;

/** Whether the log records software that calls software, with no working hours to save. */
export function isOfMachines({ gaps }: Pick<ValueFacts, 'gaps'>): boolean {
  return gaps.count > 0 && gaps.underASecond >= nineOfTen * gaps.count;
}

/** Why a report has no totals of hours and money; null where it has. */
export function whyNoTotal(workflows: readonly MappedWorkflow[], facts: ValueFacts): string | null {
  const workflowsWithFacts = workflows.filter(({ id }) => facts.activities.some((each) => each.workflow === id));
  if (isOfMachines(facts)) {
    return sayOpportunity('no total/machines');
  }
  if (!workflowsWithFacts.some(({ activities }) => activities.some(({ nature }) => nature.class === 'work'))) {
    return noStepByPeople(workflowsWithFacts, facts);
  }
  if (workflowsWithFacts.every(({ observation }) => observation.years === null)) {
    return sayOpportunity('no total/few weeks');
  }
  if (!workflowsWithFacts.some(allowsMoney)) {
    return sayOpportunity('no total/few days');
  }
  return null;
}

const otherNatures: readonly Exclude<ActivityClass, 'work'>[] = ['system', 'outside', 'schedule'];

/** Why there is no work to save: where people are recorded, what their steps count as. */
function noStepByPeople(workflows: readonly MappedWorkflow[], { people }: ValueFacts): string {
  if (people === null) return sayOpportunity('no total/no people');
  const classes = new Set<string>(workflows.flatMap(({ activities }) => activities.map(({ nature }) => nature.class)));
  const natures = otherNatures
    .filter((each) => classes.has(each))
    .map((each) => sayOpportunity(`instead of work/${each}`));
  return sayOpportunity('no total/other natures', { natures });
}
