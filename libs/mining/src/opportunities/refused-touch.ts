import type { ActivityFacts, ValueFacts } from '../facts/value-facts.js';
import { groupBy } from '../computing/grouped.js';
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
  everybody: Pick<ValueFacts, 'people' | 'workingHours'>,
  hoursPerYear: number,
): WorkCandidate[] {
  const byActivity = groupBy(candidates, ({ workflow, facts }) => JSON.stringify([workflow.id, facts.name]));
  const withinActivities = [...byActivity.values()].flatMap((group) =>
    within(group, limitHours('activity', group[0]?.facts, hoursPerYear)),
  );
  return withinEverybodys(withinActivities, limitHours('all', everybody, hoursPerYear));
}

/** The most hours that people can work in a year; null where the people are not known. */
interface HoursLimit extends Omit<TooManyHours, 'hours'> {
  most: number | null;
}

/** People work their own hours, as far as these are given or learned. */
function limitHours(
  of: TooManyHours['of'],
  known: Pick<ActivityFacts, 'people' | 'workingHours'> | undefined,
  hoursPerYear: number,
): HoursLimit {
  const people = known?.people ?? null;
  if (people === null) return { of, people: 0, most: null };
  const { people: learned, hours } = known?.workingHours ?? { people: 0, hours: 0 };
  return { of, people, most: hours + Math.max(0, people - learned) * hoursPerYear };
}

/** All assumed touch times rest on one assumption, so they are refused first, and together. */
function withinEverybodys(all: WorkCandidate[], limit: HoursLimit): WorkCandidate[] {
  const measured = all.filter(({ touch }) => touch?.rests !== 'assumed');
  if (limit.most !== null && sumHours(measured, 'likely') > limit.most) return refused(all, limit);
  return within(all, limit, ({ touch }) => touch?.rests === 'assumed');
}

function within(
  group: WorkCandidate[],
  limit: HoursLimit,
  isWrong: (each: WorkCandidate) => boolean = () => true,
): WorkCandidate[] {
  const { most } = limit;
  if (most === null) return group;
  if (sumHours(group, 'likely') > most) {
    return [...group.filter((each) => !isWrong(each)), ...refused(group.filter(isWrong), limit)];
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
