import type { Opportunity, RoiAssumptions, Triangle } from '../report/schema/report-sections.js';
import { type TouchFacts, assumedSeconds } from '../facts/touch-facts.js';

export function touchCount({ measured, assumed }: TouchFacts): number {
  return measured.count + assumed.count;
}

/** The touches of an activity without its repeats. */
export function withoutRepeats(all: TouchFacts, again: TouchFacts): TouchFacts {
  return {
    measured: {
      count: all.measured.count - again.measured.count,
      seconds: Math.max(0, all.measured.seconds - again.measured.seconds),
      squares: Math.max(0, all.measured.squares - again.measured.squares),
    },
    assumed: {
      count: all.assumed.count - again.assumed.count,
      cappedSeconds: all.assumed.cappedSeconds.map(
        (seconds, index) => seconds - (again.assumed.cappedSeconds[index] ?? 0),
      ),
    },
  };
}

const leastStartShare = 0.1;

/** Whether the log records starts; with durations for hardly any step, they mean nothing for any. */
export function recordsStarts(facts: readonly { touch: TouchFacts }[]): boolean {
  const all = facts.reduce((sum, { touch }) => sum + touchCount(touch), 0);
  const measured = facts.reduce((sum, { touch }) => sum + touch.measured.count, 0);
  return measured > 0 && measured >= leastStartShare * all;
}

/** Mean hands-on minutes a time: as measured, as set by the organization, or as assumed. */
export function estimateTouch(
  activity: string,
  facts: TouchFacts,
  isRecorded: boolean,
  { touchMinutes }: Pick<RoiAssumptions, 'touchMinutes'>,
): Opportunity['touch'] {
  const { measured, assumed } = facts;
  if (measured.count > 0 && measured.seconds > 0) {
    const minutes = measured.seconds / 60 / measured.count;
    return { rests: 'measured', minutes: { low: minutes, likely: minutes, high: minutes } };
  }
  const given = minutesSet(activity, { touchMinutes });
  if (isRecorded) return given ? { rests: 'assumed', minutes: given } : null;
  const { low, likely, high }: Triangle = given ?? touchMinutes;
  // Never longer than the log leaves room for.
  const mean = (minutes: number): number =>
    assumed.count === 0 ? minutes : assumedSeconds(facts, minutes) / 60 / assumed.count;
  return { rests: 'assumed', minutes: { low: mean(low), likely: mean(likely), high: mean(high) } };
}

/** Minutes that the organization has set for an activity. */
export function minutesSet(
  activity: string,
  { touchMinutes: { byActivity } }: Pick<RoiAssumptions, 'touchMinutes'>,
): Triangle | undefined {
  return byActivity && Object.hasOwn(byActivity, activity) ? byActivity[activity] : undefined;
}

/** Annual hands-on hours of all steps of a workflow, measured or assumed. */
export function hoursOfAll(
  facts: readonly { name: string; touch: TouchFacts }[],
  years: number,
  assumptions: Pick<RoiAssumptions, 'touchMinutes'>,
): number {
  const isRecorded = recordsStarts(facts);
  return facts.reduce((sum, { name, touch }) => {
    const minutes = estimateTouch(name, touch, isRecorded, assumptions)?.minutes.likely ?? 0;
    return sum + (touchCount(touch) * minutes) / 60 / years;
  }, 0);
}
