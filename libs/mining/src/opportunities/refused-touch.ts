import type { TouchRefusal } from '../facts/touch-facts.js';
import { sayOpportunity } from '../report/words/say.js';
import type { TooManyHours, WorkCandidate } from './work-candidates.js';
import type { Triangle } from '../report/schema/report-sections.js';

/** Why durations are no hands-on time, as a clause about one step or several. */
export const refusalReason = (refusal: TouchRefusal): string => sayOpportunity(`refusal/${refusal}`);

/** Why an opportunity has no hours, as a clause with its figures; null where it has hours. */
export function whyNoTouch({
  touch,
  refusal,
  tooMany,
}: Pick<WorkCandidate, 'touch' | 'refusal' | 'tooMany'>): { text: string; figures: Record<string, number> } | null {
  if (touch !== null) return null;
  if (tooMany === null) return { text: refusalReason(refusal ?? 'no_duration'), figures: {} };
  const { of, hours: taken, people } = tooMany;
  return {
    text: sayOpportunity('refusal/too many hours', { isStep: of === 'activity', hours: taken, people }),
    figures: of === 'activity' ? { ownHours: taken, ownPeople: people } : { allHours: taken, allPeople: people },
  };
}

/**
 * Refuses touch times by which an activity would take more hours than its people have in a year, or all activities more
 * than everyone has. They are not cut to what fits, which would only say how many people there are.
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
  const withinActivities = [...byActivity.values()].flatMap((group) =>
    within(group, { of: 'activity', people: group[0]?.facts.people ?? null }, hoursPerYear),
  );
  return withinEverybodys(withinActivities, everybody, hoursPerYear);
}

/** All assumed touch times rest on one assumption, so they are refused first, and together. */
function withinEverybodys(all: WorkCandidate[], people: number | null, hoursPerYear: number): WorkCandidate[] {
  const measured = all.filter(({ touch }) => touch?.rests !== 'assumed');
  if (people !== null && sumHours(measured, 'likely') > people * hoursPerYear)
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
  if (sumHours(group, 'likely') > most) {
    return [...group.filter((each) => !isWrong(each)), ...refused(group.filter(isWrong), { of, people })];
  }
  // The high end of an assumption is not shown; it only has to be possible.
  const high = sumHours(group, 'high');
  return high <= most ? group : group.map((each) => withHighEnd(each, most / high));
}

function refused(group: readonly WorkCandidate[], { of, people }: Omit<TooManyHours, 'hours'>): WorkCandidate[] {
  const hours = sumHours(group, 'likely');
  return group.map((each) => (each.touch === null ? each : { ...each, touch: null, tooMany: { of, hours, people } }));
}

function withHighEnd(each: WorkCandidate, by: number): WorkCandidate {
  if (each.touch === null) return each;
  const { rests, minutes } = each.touch;
  const high = Math.max(minutes.likely, minutes.high * by);
  return { ...each, touch: { rests, minutes: { ...minutes, high } } };
}

function sumHours(group: readonly WorkCandidate[], end: keyof Triangle): number {
  return group.reduce((sum, { workflow, occurrences, touch }) => {
    const { years } = workflow.observation;
    return years === null || touch === null ? sum : sum + ((occurrences / years) * touch.minutes[end]) / 60;
  }, 0);
}
