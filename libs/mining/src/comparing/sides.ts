import { findWeek, weekUs } from '../calendar/days-and-weeks.js';
import { peopleOfStep } from '../replay/replay-changes.js';
import { countCases } from '../replay/replay-log.js';
import type { Side } from '../replay/scenario.js';

/** What happened in each week: numbers of observations and their sums. */
export interface Weekly {
  counts: Float64Array;
  sums: Float64Array;
}

export const arrivalOf = ({ fitted: { log } }: Side, kase: number): number => log.ready[log.cases[kase] ?? 0] ?? 0;

/** What is told apart by week; `runs` are cases that are begun together. */
export class SideSeries {
  private readonly first: number;
  private readonly weeks: number;

  constructor(private readonly side: Side) {
    const { clock } = side.place;
    // Only whole weeks, because the others have less of everything.
    this.first = findWeek(clock.local(side.from + weekUs - 1));
    this.weeks = Math.max(0, findWeek(clock.local(side.to)) - this.first);
  }

  arrivals(): Weekly {
    const found = this.empty();
    this.eachCase((_, week) => {
      found.sums[week] = (found.sums[week] ?? 0) + 1;
    });
    // After the last arrival, cases only come to their end.
    const last = found.sums.findLastIndex((cases) => cases > 0);
    found.counts.fill(1, 0, last === this.weeks - 1 ? this.weeks : last);
    found.sums.fill(0, last === this.weeks - 1 ? this.weeks : last);
    return found;
  }

  /** Of the cases, those with the step. */
  paths(activity: string): Weekly {
    const { log } = this.side.fitted;
    const step = this.side.names.indexOf(activity);
    const found = this.empty();
    this.eachCase((kase, week) => {
      const has = log.step.subarray(log.cases[kase], log.cases[kase + 1]).includes(step);
      add(found, week, has ? 1 : 0);
    });
    return found;
  }

  /** Seconds of hands-on time. */
  work(activity: string): Weekly {
    const { log } = this.side.fitted;
    return this.ofStep(activity, (at) => ((log.person[at] ?? -1) < 0 ? null : (log.work[at] ?? 0) / 1e6));
  }

  /** Seconds for which it was ready although someone was free, or no person was needed; null where it may be a queue. */
  free(activity: string): Weekly | null {
    const { log, delays } = this.side.fitted;
    if (log.people.length === 0) return null;
    return this.ofStep(activity, (at) => (log.leader[at] === at ? (delays[at] ?? 0) / 1e6 : null));
  }

  runs(activity: string): Weekly {
    const { log } = this.side.fitted;
    return this.ofStep(activity, (at) => (log.leader[at] === at ? (log.batches.get(at)?.length ?? 1) : null));
  }

  /** How many do it; null where each does it so rarely that some may be there without being seen. */
  people(activity: string): Weekly | null {
    const { log } = this.side.fitted;
    const seen = Array.from({ length: this.weeks }, () => new Map<number, number>());
    this.eachOf(activity, (at, week) => {
      const person = log.person[at] ?? -1;
      if (person >= 0) seen[week]?.set(person, (seen[week].get(person) ?? 0) + 1);
    });
    const found = this.empty();
    let times = 0;
    for (const [week, people] of seen.entries()) {
      if (people.size === 0) continue;
      add(found, week, people.size);
      for (const each of people.values()) times += each;
    }
    const persons = found.sums.reduce((sum, each) => sum + each, 0);
    return persons > 0 && times >= timesAPersonAWeek * persons ? found : null;
  }

  private ofStep(activity: string, value: (at: number) => number | null): Weekly {
    const found = this.empty();
    this.eachOf(activity, (at, week) => {
      const known = value(at);
      if (known !== null) add(found, week, known);
    });
    return found;
  }

  private eachOf(activity: string, use: (at: number, week: number) => void): void {
    const { log } = this.side.fitted;
    const step = this.side.names.indexOf(activity);
    if (step < 0) return;
    for (let at = 0; at < log.step.length; at++) {
      if (log.step[at] !== step) continue;
      const week = this.weekOf(log.started[at] ?? 0);
      if (week >= 0) use(at, week);
    }
  }

  private eachCase(use: (kase: number, week: number) => void): void {
    const { log } = this.side.fitted;
    for (let kase = 0; kase < countCases(log); kase++) {
      if (log.workflowOf[kase] !== this.side.workflow) continue;
      const week = this.weekOf(arrivalOf(this.side, kase));
      if (week >= 0) use(kase, week);
    }
  }

  /** -1 outside. */
  private weekOf(at: number): number {
    const week = findWeek(this.side.place.clock.local(at)) - this.first;
    return week < this.weeks ? Math.max(-1, week) : -1;
  }

  private empty(): Weekly {
    return { counts: new Float64Array(this.weeks), sums: new Float64Array(this.weeks) };
  }
}

const timesAPersonAWeek = 3;

function add({ counts, sums }: Weekly, week: number, value: number): void {
  counts[week] = (counts[week] ?? 0) + 1;
  sums[week] = (sums[week] ?? 0) + value;
}

/** Whether mostly the same people do both steps. */
export function shareTheirPeople({ fitted: { log }, names }: Side, one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((name) => peopleOfStep(log, names.indexOf(name)));
  const shared = first.filter((person) => second.includes(person)).length;
  return 2 * shared >= Math.min(first.length, second.length);
}
