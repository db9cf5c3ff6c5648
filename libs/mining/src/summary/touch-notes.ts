import { type TouchRefusal, touchRefusals } from '../opportunities/facts/touch-facts.js';
import type { ActivityFacts, ValueFacts } from '../opportunities/facts/value-facts.js';
import { activityOf } from '../opportunities/figures-of.js';
import { refusalReasons } from '../opportunities/refused-touch.js';
import { recordsStarts } from '../opportunities/touch-minutes.js';
import { isOfMachines } from '../opportunities/why-no-total.js';
import type { MappedWorkflow, Opportunity } from '../report-sections.js';
import { list, quoted } from '../words/words.js';

interface Note {
  text: string;
  count: number;
  share: number;
  weight: number;
}

/** Too rare to be proposed for anything. */
const fewestCases = 20;

/** Steps whose recorded durations are no hands-on time, by the reason: for these there are no hours and no money. */
export function touchNotes(
  value: ValueFacts,
  workflows: readonly MappedWorkflow[],
  touchSet: readonly string[],
): Note[] {
  if (isOfMachines(value)) return [];
  const steps = workflows.flatMap((workflow) => workedSteps(value, workflow));
  const refused = (why: TouchRefusal): ActivityFacts[] =>
    steps.filter(({ refusal, name }) => refusal === why && !touchSet.includes(name));
  return touchRefusals.flatMap((why): Note[] => {
    const own = refused(why);
    if (own.length === 0) return [];
    const text = `Hands-on time of ${named(own.map(({ name }) => name))} is not measurable: ${refusalReasons[why]}. No hours or value are given there; set touch minutes for ${own.length === 1 ? 'this activity' : 'these activities'} to have them.`;
    return [{ text, count: own.length, share: own.length / steps.length, weight: 5 }];
  });
}

/** Opportunities whose hours no one can have worked. */
export function tooManyHours(opportunities: readonly Opportunity[]): Note[] {
  const work = opportunities.filter(({ saves }) => saves === 'work');
  const own = work.filter(({ figures }) => figures['ownHours'] !== undefined || figures['allHours'] !== undefined);
  const names = own.flatMap(({ target }) => ('activity' in target ? [target.activity] : []));
  if (names.length === 0) return [];
  const text = `Hours of ${named(names)} are not given: with the hands-on times at hand, there would be more hours a year than people can work.`;
  return [{ text, count: own.length, share: own.length / work.length, weight: 5 }];
}

function named(activities: readonly string[]): string {
  const names = [...new Set(activities.map(quoted))];
  return list(names.length > 3 ? [...names.slice(0, 3), 'others'] : names);
}

/** What people do, in a workflow that records starts. */
function workedSteps({ activities }: ValueFacts, workflow: MappedWorkflow): ActivityFacts[] {
  const own = activities.filter((each) => each.workflow === workflow.id);
  if (!recordsStarts(own)) return [];
  return own.filter(({ name, cases }) => cases >= fewestCases && activityOf(workflow, name)?.nature.class === 'work');
}
