import { findPastOverload } from '../../bottlenecks/past-overload.js';
import type { StepsBack } from '../../workflows/patterns/found-pattern.js';
import type { Bottleneck, MappedWorkflow, Pattern } from '../schema/report-sections.js';
import { lastShift } from '../words/change-words.js';
import { findReason, findTelling } from './headline-sentences.js';

/** Share of the time from which a place with a known cause stands out, and from which one without does. */
const leastShare = 0.1;
const leastShareUnexplained = 1 / 3;
const half = 0.5;

/**
 * Whether the time at a place is worth a headline, even if the log does not show how to save it: its cause is known, it
 * changed, or it holds a third of the time. Busy staff make some queue in every workflow, nights pass in each, and work
 * takes time.
 */
export function standsOut(place: Bottleneck): boolean {
  const share = place.share ?? 0;
  const isOutside = place.nature.class === 'outside';
  if ((place.kind !== 'waiting' && !(isOutside && place.kind === 'slow_step')) || share < leastShare) return false;
  if (findPastOverload(place) !== null) return true;
  const reason = findReason(place);
  // Where there is nothing to do, only another party's time is worth knowing.
  const isSettled = place.advice?.kind === 'none' && !isOutside;
  if (reason === 'unavailability' || reason === 'date' || isSettled) return false;
  if (lastShift(place) !== null) return true;
  const isUnexplained = (reason === null && !findTelling(place)) || reason === 'busy';
  return share >= (isUnexplained ? leastShareUnexplained : leastShare);
}

/** The place that stands out most; what tells something comes before a larger one that does not, unless it is half of all. */
export function foremostPlace(bottlenecks: readonly Bottleneck[]): Bottleneck | null {
  const [largest, ...others] = bottlenecks.filter(standsOut).toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (!largest || findReason(largest) !== null || findTelling(largest) || (largest.share ?? 0) >= half)
    return largest ?? null;
  return others.find((place) => findTelling(place)) ?? largest;
}

/** Cases that go to and fro, with the extra seconds that they cost an average case of the workflow. */
export interface Rework {
  pattern: Pattern;
  workflow: MappedWorkflow;
  /** Null of groups. */
  back: StepsBack | null;
  /** Where the report shows the repeats. */
  place: Bottleneck;
  seconds: number;
}

/** How many times as long as the others such cases must take; where most do it, it is the process. */
const longerFactor = 1.5;
const mostCasesShare = 0.5;

/** What going to and fro costs, the most first; `steps` knows the steps of a pattern by its id. */
export function listRework(
  { workflows, bottlenecks }: { workflows: readonly MappedWorkflow[]; bottlenecks: readonly Bottleneck[] },
  steps: ReadonlyMap<string, StepsBack | null> = new Map(),
): Rework[] {
  const found = workflows.flatMap((workflow) =>
    workflow.patterns.flatMap((pattern): Rework[] => {
      const { meanSeconds: mean = 0, otherMeanSeconds: others = 0 } = pattern.figures;
      const back = steps.get(pattern.id);
      if (back === undefined || mean < longerFactor * others || pattern.share > mostCasesShare) return [];
      const { completed, stalled } = workflow.caseStates;
      const places = bottlenecks.filter((each) => each.workflow === workflow.id && each.kind !== 'off_hours');
      const own = [back?.to, back?.after].flatMap((step) => places.filter(({ at }) => at.activity === step));
      const place = (back ? own : places).find(({ kind }) => kind === 'rework') ?? own[0] ?? null;
      const seconds = ((mean - others) * pattern.cases) / Math.max(1, completed + stalled);
      return place ? [{ pattern, workflow, back, place, seconds }] : [];
    }),
  );
  return found.toSorted((one, other) => other.seconds - one.seconds);
}
