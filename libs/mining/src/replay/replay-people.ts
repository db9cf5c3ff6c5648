import { dayUs } from '../calendar/days-and-weeks.js';
import { countUpTo, total } from '../computing/sorted-numbers.js';
import { usualCalendar } from '../time/changing-calendar.js';
import type { PersonsTime } from '../time/pool-time.js';
import { type ReplayLog, type ReplayPerson, spellsOf } from './replay-log.js';

/** Who is seen within four weeks of an end of the log was there before, or is there afterwards. */
const nearUs = 28 * dayUs;
/** Of the steps that someone begins, so many leave no more of them open at once. */
const usualShare = 0.95;

type Recorded = Pick<ReplayLog, 'step' | 'person' | 'started' | 'completed' | 'work'>;

/** The people of a log, by new numbers that are put into `person`. */
export function readReplayPeople(
  log: Recorded,
  times: ReadonlyMap<number, PersonsTime>,
  steps: number,
  leader: Int32Array,
): Pick<ReplayLog, 'people' | 'from' | 'to'> {
  const own = new Map<number, number[]>();
  for (const [at, person] of log.person.entries()) {
    if (person < 0) continue;
    const known = own.get(person);
    if (known) known.push(at);
    else own.set(person, [at]);
  }
  const last = log.completed.reduce((most, at) => Math.max(most, at), -Infinity);
  const first = log.started.reduce((least, at) => Math.min(least, at), Infinity);
  const span = { from: first, to: last };
  const people: ReplayPerson[] = [];
  for (const [person, occurrences] of [...own].sort(([one], [other]) => one - other)) {
    const time = times.get(person);
    if (!time) continue;
    const presence = {
      from: time.from - first <= nearUs ? -Infinity : time.from,
      to: last - time.to <= nearUs ? Infinity : time.to,
    };
    const worked = new Map<number, number>();
    for (const at of occurrences) {
      const step = log.step[at] ?? 0;
      if (step < steps) worked.set(step, (worked.get(step) ?? 0) + (log.work[at] ?? 0));
    }
    const spells = spellsOf(time.calendar, span, presence);
    const led = occurrences.filter((at) => leader[at] === at);
    people.push({
      calendar: usualCalendar(time.calendar),
      spells,
      steps: Int32Array.from(worked.keys()),
      worked: Float64Array.from(worked.values()),
      capacity: countAtOnce(log, led),
      finishes: isFinisher(log, led, spells),
    });
    for (const at of occurrences) log.person[at] = people.length - 1;
  }
  return { people, ...span };
}

/** Work that would rest so often over the end of a stretch by chance, and never or hardly ever does. */
const fewestRests = 5;
const hardlyAny = 0.2;

/** Whether someone begins nothing that they cannot finish before they go. */
function isFinisher(
  { started, completed, work }: Recorded,
  occurrences: readonly number[],
  spells: Float64Array,
): boolean {
  const there = total(spells.map((at, nth) => (nth % 2 === 0 ? -at : at)));
  const worked = occurrences.reduce((sum, at) => sum + (work[at] ?? 0), 0);
  const byChance = (worked * (spells.length / 2)) / Math.max(1, there);
  if (byChance < fewestRests) return false;
  const rests = occurrences.filter((at) => {
    const edge = countUpTo(spells, started[at] ?? 0);
    return edge % 2 === 1 && (spells[edge] ?? Infinity) < (completed[at] ?? 0);
  });
  return rests.length <= hardlyAny * byChance;
}

/** How many steps someone has open at once, themselves included, when they begin nearly any. */
function countAtOnce({ started, completed }: Recorded, occurrences: readonly number[]): number {
  const begins = Float64Array.from(occurrences, (at) => started[at] ?? 0).sort();
  const ends = Float64Array.from(occurrences, (at) => completed[at] ?? 0).sort();
  const levels: number[] = [];
  let ended = 0;
  for (const [begun, at] of begins.entries()) {
    while ((ends[ended] ?? Infinity) <= at) ended += 1;
    const level = begun + 1 - ended;
    levels[level] = (levels[level] ?? 0) + 1;
  }
  let within = 0;
  for (let level = 1; level < levels.length; level++) {
    within += levels[level] ?? 0;
    if (within >= usualShare * occurrences.length) return level;
  }
  return 1;
}
