import type { Triangle } from '../report-sections.js';
import { scaled } from './touch-minutes.js';
import type { WorkCandidate } from './work-candidates.js';

/**
 * Hours can only be saved where they are worked: an activity takes no more than its own people have in a year, and all
 * together no more than everybody has.
 */
export function withinPeoplesHours(
  candidates: readonly WorkCandidate[],
  everybody: number | null,
  hoursPerYear: number,
): WorkCandidate[] {
  const byActivity = new Map<string, WorkCandidate[]>();
  for (const each of candidates) {
    const key = JSON.stringify([each.workflow.id, each.facts.name]);
    byActivity.set(key, [...(byActivity.get(key) ?? []), each]);
  }
  const own = [...byActivity.values()].flatMap((group) => within(group, group[0]?.facts.people ?? null, hoursPerYear));
  return within(own, everybody, hoursPerYear);
}

function within(group: readonly WorkCandidate[], people: number | null, hoursPerYear: number): WorkCandidate[] {
  if (people === null) return [...group];
  const share = (end: keyof Triangle): number => {
    const hours = group.reduce((sum, each) => sum + hoursOf(each, end), 0);
    return hours === 0 ? 1 : Math.min(1, (people * hoursPerYear) / hours);
  };
  const by = { low: share('low'), likely: share('likely'), high: share('high') };
  return group.map((each) => ({ ...each, touch: scaled(each.touch, by) }));
}

function hoursOf({ workflow, occurrences, touch }: WorkCandidate, end: keyof Triangle): number {
  const { years } = workflow.observation;
  return years === null ? 0 : ((occurrences / years) * touch.minutes[end]) / 60;
}
