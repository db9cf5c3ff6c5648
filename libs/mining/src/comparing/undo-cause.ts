import { dayUs } from '../calendar/days-and-weeks.js';
import { withCases } from '../replay/other-arrivals.js';
import { type ReplayPlan, peopleOfStep, withChange } from '../replay/replay-changes.js';
import { spellsOf } from '../replay/replay-log.js';
import type { Cause } from './find-causes.js';
import type { Side } from '../replay/scenario.js';

/** A case comes at most so many times as often as it did. */
const most = 5;
const leastDelaySeconds = 60;

/** The later cases with a cause as it was before. Each draw of `arrivals` and `paths` is another one. */
export function undoCause(plan: ReplayPlan, cause: Cause, side: Side, draw: number): ReplayPlan {
  const { of, activity, before, after } = cause;
  const { log, rules } = plan;
  const step = activity === null ? -1 : side.names.indexOf(activity);
  const isLater = (at: number): boolean => log.step[at] === step && (log.started[at] ?? 0) >= side.from;
  const scaled = (times: Float64Array, factor: number): Float64Array =>
    times.map((time, at) => (isLater(at) ? time * factor : time));
  switch (of) {
    case 'arrivals':
      return withCases(plan, { from: side.from, times: () => Math.min(most, before / after), draw });
    case 'paths': {
      const has = (kase: number): boolean => log.step.subarray(log.cases[kase], log.cases[kase + 1]).includes(step);
      const times = (kase: number): number => (has(kase) ? before / after : (1 - before) / (1 - after));
      return withCases(plan, { from: side.from, times: (kase) => Math.min(most, times(kase)), draw });
    }
    case 'work':
      return { log: { ...log, work: scaled(log.work, before / after) }, rules };
    case 'free': {
      const delays =
        after > leastDelaySeconds
          ? scaled(rules.delays, before / after)
          : rules.delays.map((delay, at) => (isLater(at) ? before * 1e6 : delay));
      return { log, rules: { ...rules, delays } };
    }
    case 'runs':
      return withChange(plan, { kind: 'batch', step, size: Math.max(1, Math.round(before)) }, side.place);
    case 'people':
      return { log: withPeople(plan, step, Math.round(before - after), side.from), rules };
  }
}

/** So many more people from a moment on, or without those who came last. */
function withPeople({ log }: ReplayPlan, step: number, more: number, from: number): ReplayPlan['log'] {
  const people = peopleOfStep(log, step);
  const busiest = log.people[people[0] ?? -1];
  if (more > 0 && busiest) {
    const spells = spellsOf(busiest.calendar, log, { from, to: Infinity });
    return { ...log, people: [...log.people, ...Array.from({ length: more }, () => ({ ...busiest, spells }))] };
  }
  const isThere = (person: number): boolean => (log.people[person]?.spells.at(-1) ?? 0) > from + dayUs;
  const firstDay = (person: number): number => log.people[person]?.spells[0] ?? 0;
  const newest = people
    .toReversed()
    .filter(isThere)
    .toSorted((one, other) => firstDay(other) - firstDay(one));
  const gone = new Set(newest.slice(0, Math.min(-more, newest.length - 1)));
  return {
    ...log,
    people: log.people.map((person, number) =>
      gone.has(number) ? { ...person, spells: until(person.spells, from) } : person,
    ),
  };
}

/** Beginnings and ends in turn. */
function until(spells: Float64Array, end: number): Float64Array {
  const kept = spells.filter((at) => at < end);
  return kept.length % 2 === 0 ? kept : Float64Array.from([...kept, end]);
}
