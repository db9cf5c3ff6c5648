import { dayUs, findDay, findWeekday } from '../calendar/days-and-weeks.js';
import type { CalendarPlace, WorkingCalendar } from '../calendar/working-calendar.js';
import type { FittedReplay } from './fit-replay.js';
import { hashShare } from './hash-share.js';
import { type ReplayLog, countCases, spellsOf } from './replay-log.js';
import type { ReplayRules } from './run-replay.js';

/** What could be done about a step, by its number; `arrivals` changes how many cases come. */
export type ReplayChange =
  | { kind: 'people'; step: number; add: number; hours?: WorkingCalendar }
  | { kind: 'hours'; step: number; hours: WorkingCalendar }
  | { kind: 'touch' | 'delay'; step: number; factor: number }
  | { kind: 'batch'; step: number; size: number }
  | { kind: 'schedule'; step: number; days: readonly number[]; everyDays?: never }
  | { kind: 'schedule'; step: number; everyDays: number; days?: never }
  | { kind: 'skip'; step: number; share: number };

export interface ReplayPlan {
  log: ReplayLog;
  rules: ReplayRules;
}

/** The log and its rules with changes made, in their order; the fitted ones stay as they are. */
export function withChanges(
  { log, delays }: FittedReplay,
  changes: readonly ReplayChange[],
  place: CalendarPlace,
): ReplayPlan {
  return changes.reduce<ReplayPlan>((plan, change) => withChange(plan, change, place), { log, rules: { delays } });
}

export function withChange({ log, rules }: ReplayPlan, change: ReplayChange, place: CalendarPlace): ReplayPlan {
  switch (change.kind) {
    case 'people':
      return { log: change.add > 0 ? withMore(log, change) : withFewer(log, change), rules };
    case 'hours':
      return { log: withHours(log, change.step, change.hours), rules };
    case 'touch':
      return { log: { ...log, work: scaled(log, log.work, change) }, rules };
    case 'delay':
      return { log, rules: { ...rules, delays: scaled(log, rules.delays, change) } };
    case 'batch':
      return withoutBatches(
        { log, rules: { ...rules, gathers: added(rules.gathers, change.step, change.size) } },
        change.step,
      );
    case 'schedule': {
      const opens = added(rules.opens, change.step, nextOpening(change, place));
      const alone = withoutBatches({ log, rules: { ...rules, opens } }, change.step);
      return {
        ...alone,
        rules: { ...alone.rules, delays: scaled(log, rules.delays, { step: change.step, factor: 0 }) },
      };
    }
    case 'skip':
      return withoutStep({ log, rules }, change);
  }
}

const added = <Value>(known: ReadonlyMap<number, Value> | undefined, step: number, value: Value): Map<number, Value> =>
  new Map([...(known ?? []), [step, value]]);

function scaled(log: ReplayLog, times: Float64Array, { step, factor }: { step: number; factor: number }): Float64Array {
  return times.map((time, at) => (log.step[at] === step ? time * factor : time));
}

/** The people of a step, those who worked most on it first. */
export function peopleOfStep({ people }: ReplayLog, step: number): number[] {
  const workedOn = (person: number): number => people[person]?.worked[people[person].steps.indexOf(step)] ?? 0;
  return [...people.keys()]
    .filter((person) => people[person]?.steps.includes(step) === true)
    .sort((one, other) => workedOn(other) - workedOn(one) || one - other);
}

/** As able and as long there as the busiest one of the step, all the time. */
function withMore(
  log: ReplayLog,
  { step, add, hours }: { step: number; add: number; hours?: WorkingCalendar },
): ReplayLog {
  const busiest = log.people[peopleOfStep(log, step)[0] ?? -1];
  if (!busiest) return log;
  const calendar = hours ?? busiest.calendar;
  const another = { ...busiest, calendar, spells: spellsOf(calendar, log) };
  return { ...log, people: [...log.people, ...Array.from({ length: add }, () => another)] };
}

function withFewer(log: ReplayLog, { step, add }: { step: number; add: number }): ReplayLog {
  const gone = new Set(peopleOfStep(log, step).slice(0, -add));
  const people = log.people.map((person, number) =>
    gone.has(number) ? { ...person, spells: new Float64Array(), steps: new Int32Array() } : person,
  );
  return { ...log, people };
}

function withHours(log: ReplayLog, step: number, hours: WorkingCalendar): ReplayLog {
  const people = log.people.map((person) => {
    if (!person.steps.includes(step)) return person;
    const presence = { from: (person.spells[0] ?? Infinity) - dayUs, to: (person.spells.at(-1) ?? -Infinity) + dayUs };
    return { ...person, calendar: hours, spells: spellsOf(hours, log, presence) };
  });
  return { ...log, people };
}

/** Each case of the step for itself, and as long delayed as its batch was. */
function withoutBatches({ log, rules }: ReplayPlan, step: number): ReplayPlan {
  const delays = rules.delays.slice();
  const leader = log.leader.slice();
  const work = log.work.slice();
  const batches = new Map(log.batches);
  for (const [first, members] of log.batches) {
    if (log.step[first] !== step) continue;
    batches.delete(first);
    const share = work[first] ?? 0;
    for (const at of members) {
      leader[at] = at;
      delays[at] = delays[first] ?? 0;
      // What was recorded as one piece of work takes each case its part.
      if (members.every((each) => each === first || work[each] === 0)) work[at] = share / members.length;
    }
  }
  return { log: { ...log, leader, work, batches }, rules: { ...rules, delays } };
}

/** No one, and no time, in a share of the cases. */
function withoutStep({ log, rules }: ReplayPlan, { step, share }: { step: number; share: number }): ReplayPlan {
  const alone = withoutBatches({ log, rules }, step);
  const person = log.person.slice();
  const work = alone.log.work.slice();
  const delays = alone.rules.delays.slice();
  for (let kase = 0; kase < countCases(log); kase++) {
    if (hashShare(log.hashes[kase] ?? 0) >= share) continue;
    for (let at = log.cases[kase] ?? 0; at < (log.cases[kase + 1] ?? 0); at++) {
      if (log.step[at] !== step) continue;
      person[at] = -1;
      work[at] = 0;
      delays[at] = 0;
    }
  }
  return { log: { ...alone.log, person, work }, rules: { ...alone.rules, delays } };
}

/** The next moment on one of these weekdays (Monday is 0), or every so many days from Monday, 5 January 1970. */
function nextOpening(
  { days, everyDays = 1 }: { days?: readonly number[]; everyDays?: number },
  { clock }: CalendarPlace,
): (at: number) => number {
  const isOpen = (day: number): boolean => (days ? days.includes(findWeekday(day)) : (day - 4) % everyDays === 0);
  return (at) => {
    const local = clock.local(at);
    let day = findDay(local);
    if (isOpen(day)) return at;
    do day += 1;
    while (!isOpen(day));
    return at + (day * dayUs - local);
  };
}
