import { dayUs } from '../calendar/days-and-weeks.js';
import type { WorkingCalendar } from '../calendar/working-calendar.js';

/** One person: present within hours, able to do the steps they were seen doing. */
export interface ReplayPerson {
  /** Beginning and end of each stretch within hours while present, in turn. */
  spells: Float64Array;
  /** Their usual hours. */
  calendar: WorkingCalendar;
  /** Numbers of steps. */
  steps: Int32Array;
  /** How many steps they have open at once. */
  capacity: number;
  /** Whether they begin only what they finish within the same stretch. */
  finishes: boolean;
  /** Working time at each of `steps`, as recorded. */
  worked: Float64Array;
}

export interface ReplayStep {
  workflow: number;
  activity: number;
}

/**
 * A log as replay reads it, in numbers only, so that it can be stored. Occurrences stand case by case, in order; times are
 * microseconds.
 */
export interface ReplayLog {
  /** From the first to the last event. */
  from: number;
  to: number;
  /** The first occurrence of each case, and the number of all. */
  cases: Int32Array;
  /** By case. */
  workflowOf: Int32Array;
  hashes: Float64Array;
  /** 1, or 2 where the workflow is ranked since a later change; 0 of cases that are left out. */
  isJudged: Uint8Array;
  /** By occurrence. */
  step: Int32Array;
  /** -1 where no person is needed: none is recorded, or no time. */
  person: Int32Array;
  ready: Float64Array;
  started: Float64Array;
  completed: Float64Array;
  /** Working time of the person, or the time that passed where no person is needed. */
  work: Float64Array;
  /** From when the steps before it had ended until it was ready, where the log says when that was. */
  lag: Float64Array;
  /** Since when it has its turn among what waits: a case whose arrival is not recorded may have waited before. */
  turn: Float64Array;
  /** How many occurrences must end before it. */
  needs: Int32Array;
  /** Where the occurrences that it enables begin in `next`, and the number of all. */
  nextFrom: Int32Array;
  next: Int32Array;
  /** The first occurrence of its batch, or itself. */
  leader: Int32Array;
  /** By leader: the occurrences of the batch in order; single ones are left out. */
  batches: Map<number, Int32Array>;
  steps: ReplayStep[];
  people: ReplayPerson[];
}

/** What would not be done within this time after the log is not done at all. */
const afterLogUs = 400 * dayUs;

/** When a person with these hours works who is there all the time, until long after the log, or only for a while. */
export const spellsOf = (
  calendar: WorkingCalendar,
  { from, to }: Pick<ReplayLog, 'from' | 'to'>,
  presence: { from: number; to: number } = { from: -Infinity, to: Infinity },
): Float64Array =>
  Float64Array.from(
    [...calendar.spells(Math.max(from - dayUs, presence.from), Math.min(to + afterLogUs, presence.to))].flat(),
  );

export const countCases = ({ cases }: ReplayLog): number => cases.length - 1;

/** The people qualified for each step. */
export function qualifiedPeople({ steps, people }: Pick<ReplayLog, 'steps' | 'people'>): Int32Array[] {
  const found: number[][] = steps.map(() => []);
  for (const [person, { steps: own }] of people.entries()) for (const step of own) found[step]?.push(person);
  return found.map((each) => Int32Array.from(each));
}
