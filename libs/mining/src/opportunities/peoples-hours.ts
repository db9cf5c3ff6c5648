import type { Triangle } from '../report-sections.js';
import type { TooManyHours, WorkCandidate } from './work-candidates.js';

/**
 * Hours can only be saved where they are worked: what would take more of them than an activity's own people have in a
 * year, or all together more than everybody has, is measured or assumed wrong. Such a touch time is refused rather than
 * cut to what fits: that would only say how many people there are.
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
  const own = [...byActivity.values()].flatMap((group) =>
    within(group, { of: 'activity', people: group[0]?.facts.people ?? null }, hoursPerYear),
  );
  return withinEverybodys(own, everybody, hoursPerYear);
}

/** One assumption is behind all that is assumed, so it goes first, and as a whole. */
function withinEverybodys(all: WorkCandidate[], people: number | null, hoursPerYear: number): WorkCandidate[] {
  const measured = all.filter(({ touch }) => touch?.rests !== 'assumed');
  if (people !== null && hoursOf(measured, 'likely') > people * hoursPerYear)
    return refused(all, { of: 'all', people });
  return within(all, { of: 'all', people }, hoursPerYear, ({ touch }) => touch?.rests === 'assumed');
}

function within(
  group: WorkCandidate[],
  { of, people }: { of: TooManyHours['of']; people: number | null },
  hoursPerYear: number,
  isWrong: (each: WorkCandidate) => boolean = () => true,
): WorkCandidate[] {
  if (people === null) return group;
  const most = people * hoursPerYear;
  if (hoursOf(group, 'likely') > most) {
    return [...group.filter((each) => !isWrong(each)), ...refused(group.filter(isWrong), { of, people })];
  }
  // The high end of an assumption is no figure that is told; it only has to be possible.
  const high = hoursOf(group, 'high');
  return high <= most ? group : group.map((each) => withHighEnd(each, most / high));
}

function refused(group: readonly WorkCandidate[], { of, people }: Omit<TooManyHours, 'hours'>): WorkCandidate[] {
  const hours = hoursOf(group, 'likely');
  return group.map((each) => (each.touch === null ? each : { ...each, touch: null, tooMany: { of, hours, people } }));
}

function withHighEnd(each: WorkCandidate, by: number): WorkCandidate {
  if (each.touch === null) return each;
  const { rests, minutes } = each.touch;
  const high = Math.max(minutes.likely, minutes.high * by);
  return { ...each, touch: { rests, minutes: { ...minutes, high } } };
}

function hoursOf(group: readonly WorkCandidate[], end: keyof Triangle): number {
  return group.reduce((sum, { workflow, occurrences, touch }) => {
    const { years } = workflow.observation;
    return years === null || touch === null ? sum : sum + ((occurrences / years) * touch.minutes[end]) / 60;
  }, 0);
}
