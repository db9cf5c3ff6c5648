import type { Change, ChangeKind } from '../report/change.js';
import { isoWeek } from '../workflows/iso-week.js';
import type { FoundChange } from './find-changes.js';
import type { PlaceSeries } from './place-series.js';
import type { SinceChange } from './since-last-change.js';

const units: Record<ChangeKind, Change['unit']> = {
  arrivals: 'perWeek',
  work: 'seconds',
  people: 'people',
  free: 'seconds',
  paths: 'share',
  wait: 'seconds',
};

/** What changed in a workflow, and from when on it is ranked: since the last change, where enough cases began since. */
export interface WorkflowChanges {
  workflow: string;
  changes: Change[];
  since: string | null;
  /** Cases that the ranking is over; null where it is over all that have run their course. */
  cases: number | null;
}

export function changesOfWorkflows(
  ids: ReadonlyMap<number, string>,
  changes: ToldChanges,
  since: readonly SinceChange[],
): WorkflowChanges[] {
  return [...ids].flatMap(([number, workflow]) => {
    const ranked = since.find((each) => each.workflow === number);
    const own = changes.ofWorkflow(number);
    if (own.length === 0) return [];
    return [{ workflow, changes: own, since: ranked ? instant(ranked.since) : null, cases: ranked?.cases ?? null }];
  });
}

const instant = (microseconds: number): string => new Date(microseconds / 1000).toISOString();

/** What of it concerns the wait before a step, or the work in it. */
const atPlaces = { waiting: ['arrivals', 'work', 'people', 'free', 'wait'], slow_step: ['work'] } as const;

/** Changes as the report tells them: of a workflow, and of each place that they concern. */
export class ToldChanges {
  constructor(
    private readonly changes: readonly FoundChange[],
    private readonly series: PlaceSeries,
  ) {}

  ofWorkflow(workflow: number): Change[] {
    return this.changes
      .filter((each) => each.workflow === workflow)
      .map((each) => this.told(each, each.activity === null ? null : this.waitAround(each, each.activity)));
  }

  /** `now` is what its cases wait since the workflow is ranked anew: told in place of the mean of whole weeks, beside which it would stand. */
  ofPlace(
    workflow: number,
    kind: keyof typeof atPlaces,
    activity: string,
    now: { since: number; mean: number } | null,
  ): Change[] {
    const concerning: readonly ChangeKind[] = atPlaces[kind];
    return this.changes
      .filter((each) => each.workflow === workflow && concerning.includes(each.of))
      .filter((each) => each.activity === null || each.activity === activity)
      .map((each) => {
        const around = kind === 'waiting' ? this.waitAround(each, activity) : null;
        const isNow = around !== null && each.of !== 'wait' && now?.since === each.since;
        return this.told(each, isNow ? { before: around.before, after: now.mean } : around);
      });
  }

  private told(
    { of, activity, since, before, after, low, high, path, weeks }: FoundChange,
    wait: Change['wait'],
  ): Change {
    const at = { at: isoWeek(weeks.at), since: instant(since) };
    return { of, activity, ...at, before, after, unit: units[of], low, high, path, wait };
  }

  /** Waits of the weeks whose means the change is between: told, and never tested. */
  private waitAround({ of, workflow, before, after, weeks }: FoundChange, activity: string): Change['wait'] {
    if (of === 'wait') return { before, after };
    const earlier = this.series.meanWait(workflow, activity, weeks.from, weeks.at);
    const later = this.series.meanWait(workflow, activity, weeks.at, weeks.to);
    return earlier === null || later === null ? null : { before: earlier, after: later };
  }
}
