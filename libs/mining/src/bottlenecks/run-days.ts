const hoursOfDay = 24;
const hoursOfWeek = 168;
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const saturday = 5;
/** On weekends with less than this share of the cases the workflow rests, and so would its runs. */
const leastDayShare = 0.05;

/** Weekdays of runs, from 0 for Monday, and the share of the wait for a run that they would save. */
export interface BetterDays {
  days: number[];
  saves: number;
  /** What runs on all days would save of it. */
  daily: number;
}

/**
 * Of twice as many runs, the days with the shortest wait for the next one, by the hours of the week at which cases become
 * ready. Runs that are weeks apart would be on the same days of every week.
 */
export function findBetterDays(
  ready: readonly { slot: number; times: number }[],
  { days, hour, everyWeeks }: { days: readonly number[]; hour: number; everyWeeks: number },
): BetterDays | null {
  const all = ready.reduce((sum, { times }) => sum + times, 0);
  const cameOn = (day: number): number =>
    ready.reduce((sum, { slot, times }) => sum + (Math.floor(slot / hoursOfDay) === day ? times : 0), 0);
  const untilRun = (on: readonly number[], slot: number): number =>
    Math.min(...on.map((day) => (day * hoursOfDay + hour - slot + hoursOfWeek) % hoursOfWeek));
  const meanWait = (on: readonly number[]): number =>
    ready.reduce((sum, { slot, times }) => sum + times * untilRun(on, slot), 0) / all;
  const now = meanWait(days) + ((everyWeeks - 1) / 2) * hoursOfWeek;
  const usable = weekdays.filter((day) => day < saturday || days.includes(day) || cameOn(day) >= leastDayShare * all);
  const choices = everyWeeks > 1 ? [[...days].sort((a, b) => a - b)] : choose(usable, 2 * days.length);
  const daily = 1 - meanWait(usable) / now;
  const [best] = choices
    .map((on) => ({ days: on, saves: 1 - meanWait(on) / now, daily }))
    .toSorted((one, other) => other.saves - one.saves);
  return best && best.saves > 0 ? best : null;
}

function choose(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) => choose(from.slice(at + 1), count - 1).map((others) => [first, ...others]));
}
