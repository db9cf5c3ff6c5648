import { groupBy } from '../computing/grouped.js';
import type { TouchRefusal } from '../facts/touch-facts.js';
import { hours, plural } from '../report/words/words.js';
import type { TooManyHours, WorkCandidate } from './work-candidates.js';
import type { Triangle } from '../report/schema/report-sections.js';

/** Why durations are no hands-on time, as clauses about one step or several. */
export const refusalReasons: Record<TouchRefusal, string> = {
  few: 'fewer than 20 executions have a duration',
  no_duration: 'at least half of the executions are recorded without a duration',
  start_is_arrival: 'the start is recorded when the case arrives, while the same person is still busy with other work',
  nights: 'at least half of the executions run past midnight, and nights would count as work',
  beside_other_work: 'most of the time, the same person has other steps open as well',
  days: 'more than one execution in ten stays open for longer than a working day',
  skewed: 'a few very long executions outweigh all others',
};

/** Why an opportunity has no hours, as a clause with its figures; null where it has hours. */
export function whyNoTouch({
  touch,
  refusal,
  tooMany,
}: Pick<WorkCandidate, 'touch' | 'refusal' | 'tooMany'>): { text: string; figures: Record<string, number> } | null {
  if (touch !== null) return null;
  if (tooMany === null) return { text: refusalReasons[refusal ?? 'no_duration'], figures: {} };
  const { of, hours: taken, people } = tooMany;
  const which = of === 'activity' ? 'the step' : 'all such steps together';
  return {
    text: `${which} would take ${hours(taken)} a year, more than ${plural(people, 'person', 'people')} can work`,
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
  const byActivity = groupBy(candidates, ({ workflow, facts }) => JSON.stringify([workflow.id, facts.name]));
  const withinActivities = [...byActivity.values()].flatMap((group) =>
    within(group, { of: 'activity', people: group[0]?.facts.people ?? null }, hoursPerYear),
  );
  return withinEverybodys(withinActivities, everybody, hoursPerYear);
}

/** All assumed touch times rest on one assumption, so they are refused first, and together. */
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
  // The high end of an assumption is not shown; it only has to be possible.
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
