import { changeDate } from '../changes/change-texts.js';
import type { FirstStep, Opportunity, Workflow } from '../report-sections.js';
import { duration, list, quoted } from './words.js';

type Changing = Pick<Workflow, 'id' | 'name' | 'completedCaseSeconds'> & Partial<Pick<Workflow, 'changes' | 'series'>>;
type Gaining = Pick<Opportunity, 'id' | 'workflow' | 'saves'> & Partial<Pick<Opportunity, 'cycleTime'>>;

/** Fewer cases since a change say too little to be ranked by. */
const fewestCases = 50;

/**
 * Why a cycle time that a change would shorten is another than the one on the title page: it is of cases begun since
 * something changed. Null where none is, or where no step tells a cycle time.
 */
export function rankedSince(
  workflows: readonly Changing[],
  opportunities: readonly Gaining[],
  steps: readonly Pick<FirstStep, 'ref'>[],
): string | null {
  // What saves work is told in hours.
  const told = opportunities.filter(({ id, saves }) => saves === 'waiting' && steps.some(({ ref }) => ref === id));
  const said = workflows.flatMap((workflow) => {
    const date = sinceWhen(workflow, told);
    return date === null ? [] : [workflows.length === 1 ? date : `${date} in ${quoted(workflow.name)}`];
  });
  return said.length === 0 ? null : `These cycle times are of cases begun since something changed: ${list(said)}.`;
}

function sinceWhen(
  { id, completedCaseSeconds, changes = [], series = [] }: Changing,
  opportunities: readonly Gaining[],
): string | null {
  const times = opportunities.find((each) => each.workflow === id && each.cycleTime)?.cycleTime?.medianSeconds;
  if (!times || duration(times.from) === duration(completedCaseSeconds.median)) return null;
  const last = changes.findLast(
    ({ of, at }) =>
      of !== 'paths' && series.reduce((sum, { week, arrived }) => sum + (week >= at ? arrived : 0), 0) >= fewestCases,
  );
  return last ? changeDate(last) : null;
}
