import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import type { WorkingCalendar } from '../calendar/working-calendar.js';

export interface ReplayedTask {
  ready: number;
  /** Working time that the task takes. */
  work: number;
  /** Whether its wait counts; other tasks only keep people busy. */
  isCounted: boolean;
}

export interface Replay {
  /** Mean wait of the counted tasks. */
  wait: number;
  /** How long the last of the people worked. */
  lastWorked: number;
}

/**
 * How long cases would have waited on average if each had been taken, in the order in which they were ready, by the first
 * person free within working hours. Times and work are those of the log, so two replays differ only by who is present.
 */
export async function replayed(byReady: readonly ReplayedTask[], people: readonly WorkingCalendar[]): Promise<Replay> {
  const freeFrom = people.map(() => -Infinity);
  let waited = 0;
  let counted = 0;
  let lastWorked = 0;
  for (const { ready, work, isCounted } of byReady) {
    let first = 0;
    let begins = Infinity;
    for (const [person, calendar] of people.entries()) {
      const free = freeFrom[person] ?? 0;
      if (free >= begins) continue;
      const start = calendar.nextWorking(Math.max(ready, free));
      if (start < begins) {
        first = person;
        begins = start;
      }
      if (begins === ready) break;
    }
    freeFrom[first] = people[first]?.after(begins, work) ?? begins;
    if (first === people.length - 1) lastWorked += work;
    if (isCounted && Number.isFinite(begins)) {
      waited += begins - ready;
      counted += 1;
    }
    if (isYieldDue()) await yieldIfDue();
  }
  return { wait: counted === 0 ? 0 : waited / counted, lastWorked };
}
