import type { RoiAssumptions, Triangle } from '../report-sections.js';
import type { Touch } from '../roi/project.js';
import { assumedSeconds } from './facts/touch-grid.js';
import type { TouchFacts } from './facts/touch-facts.js';

/** Where fewer touches than this are measured, the assumption decides. */
const nearlyAll = 0.9;

export function touches({ measured, assumed }: TouchFacts): number {
  return measured.count + assumed.count;
}

/** The touches of an activity that are no repeats. */
export function less(all: TouchFacts, again: TouchFacts): TouchFacts {
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

/** Mean hands-on minutes a time: measured, or assumed as far as the times around it allow. */
export function touchOf(activity: string, facts: TouchFacts, { touchMinutes }: RoiAssumptions): Touch {
  const { byActivity, ...general } = touchMinutes;
  const given: Triangle =
    byActivity && Object.hasOwn(byActivity, activity) ? (byActivity[activity] ?? general) : general;
  const count = touches(facts);
  const mean = (minutes: number): number =>
    count === 0 ? 0 : (facts.measured.seconds + assumedSeconds(facts, minutes)) / 60 / count;
  return {
    rests: facts.measured.count >= nearlyAll * count ? 'measured' : 'assumed',
    minutes: { low: mean(given.low), likely: mean(given.likely), high: mean(given.high) },
  };
}

/** Within a limit on the hours a year, which may bite at one end and not at the other: the ends keep their order. */
export function scaled({ rests, minutes }: Touch, by: Triangle): Touch {
  const high = minutes.high * by.high;
  const likely = Math.min(high, minutes.likely * by.likely);
  return { rests, minutes: { low: Math.min(likely, minutes.low * by.low), likely, high } };
}
