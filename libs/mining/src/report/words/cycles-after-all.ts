import type { Opportunity, Roadmap } from '../schema/report-sections.js';

/** The mean cycle time of a workflow, in seconds. */
export interface CycleAfterAll {
  readonly workflow: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What the chosen changes do together to the mean cycle time of each workflow that they change, the first chosen first.
 * What they save adds up, as means do; changes of one step apply one after the other. Where the whole roadmap was
 * computed, its result scales the sum, so that any choice agrees with it. It runs in the browser, too.
 */
export function cyclesAfterAll(
  chosen: ReadonlySet<string>,
  { opportunities, roadmap }: { opportunities: readonly Opportunity[]; roadmap: Roadmap },
): CycleAfterAll[] {
  const timed = opportunities.filter(({ cycleTime }) => cycleTime !== null);
  const planned = roadmap.waves
    .flatMap(({ items }) => items)
    .flatMap(({ opportunityId }) => timed.filter(({ id }) => id === opportunityId));
  const first = planned[0]?.workflow;
  const computed = roadmap.cycleTime && 1 - roadmap.cycleTime.meanSeconds.to / roadmap.cycleTime.meanSeconds.from;
  const inOrder = [...new Set([...planned, ...timed].map(({ workflow }) => workflow))];
  return inOrder.flatMap((workflow) => {
    const own = timed.filter((each) => each.workflow === workflow && chosen.has(each.id));
    const from = Math.max(0, ...own.map(({ cycleTime }) => cycleTime?.meanSeconds.from ?? 0));
    const added = savedShare(planned.filter((each) => each.workflow === workflow));
    const scale = workflow === first && computed !== null && added > 0 ? computed / added : 1;
    const saved = Math.min(1, savedShare(own) * scale);
    return own.length === 0 || saved <= 0 ? [] : [{ workflow, from, to: from * (1 - saved) }];
  });
}

/** Of the mean cycle time; may exceed it where changes save the same time. */
function savedShare(changes: readonly Opportunity[]): number {
  const left = new Map<string, number>();
  for (const { target, cycleTime } of changes) {
    const step = 'activity' in target ? target.activity : target.to;
    const { from, to } = cycleTime?.meanSeconds ?? { from: 0, to: 0 };
    left.set(step, (left.get(step) ?? 1) * (from > 0 ? to / from : 1));
  }
  return [...left.values()].reduce((sum, each) => sum + 1 - each, 0);
}
