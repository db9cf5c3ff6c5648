import type { CycleTime, FirstStep, Gain, Opportunity, Roadmap, RoadmapItem } from '../schema/report-sections.js';
import { workflowName } from './labels.js';
import { duration, hours, money, number, quoted } from './words.js';

const what: Readonly<Record<Gain['metric'], string>> = {
  waitSeconds: 'wait',
  workSeconds: 'work at a time',
  cycleSeconds: 'cycle time',
  hoursPerYear: 'work a year',
  casesReturning: 'cases that return',
};

/** `wait from 3.3 days to 7 h 19 min (5 h to 12 h)`, with the least and the most to hope for. */
export function gainWords(gain: Gain): string {
  const range = rangeOf(gain);
  return `${beforeAndAfter(gain)}${range === null ? '' : ` (${range})`}`;
}

/** `wait from 3.3 days to 7 h 19 min`. */
export function beforeAndAfter({ metric, from, to }: Pick<Gain, 'metric' | 'from' | 'to'>): string {
  const say = sayer(metric);
  return `${what[metric]} from ${fromTo(say(from), say(to))}`;
}

/** `3.1 to 2.8 days`, `3.3 days to 7 h 19 min`: the unit once if both have the same. */
function fromTo(from: string, to: string): string {
  const [, figure, unit] = /^([\d.,]+) ([a-z ]+)$/u.exec(from) ?? [];
  return figure !== undefined && to.endsWith(` ${unit ?? ''}`) && /^[\d.,]+ [a-z ]+$/u.test(to)
    ? `${figure} to ${to}`
    : `${from} to ${to}`;
}

/** A figure of a gain: `7 h 19 min`, `980 hours`. */
export const sayGain = (metric: Gain['metric'], value: number): string => sayer(metric)(value);

/** `likely 1.8 to 2.6 days`, or `likely at most 7.5 days` where it may go altogether; null if no range is known. */
export function likelyWords({ metric, low, high }: Pick<Gain, 'metric' | 'low' | 'high'>): string | null {
  const range = rangeOf({ metric, low, high });
  return range === null ? null : `likely ${range}`;
}

function rangeOf({ metric, low, high }: Pick<Gain, 'metric' | 'low' | 'high'>): string | null {
  const say = sayer(metric);
  if (say(low) === say(high)) return null;
  return low === 0 ? `at most ${say(high)}` : fromTo(say(low), say(high));
}

/** `€49,600 a year, likely €38,900 to €60,900`. */
export function valueWords({ currency, low, expected, high }: NonNullable<FirstStep['annualValue']>): string {
  return `${money(currency, expected)} a year, likely ${money(currency, low)} to ${money(currency, high)}`;
}

function sayer(metric: Gain['metric']): (value: number) => string {
  if (metric === 'hoursPerYear') return hours;
  if (metric === 'casesReturning') return (value) => String(Math.round(value));
  return (seconds) => (seconds === 0 ? 'almost nothing' : duration(seconds));
}

/** `median cycle time from 4.8 to 2.1 days`; null where it stays the same. */
export function cycleTimeWords({ medianSeconds, p90Seconds }: CycleTime): string | null {
  const said = (times: CycleTime['medianSeconds']): string | null =>
    duration(times.from) === duration(times.to) ? null : `from ${fromTo(duration(times.from), duration(times.to))}`;
  const median = said(medianSeconds);
  const slowest = said(p90Seconds);
  if (median !== null) return `median cycle time ${median}`;
  return slowest === null ? null : `slowest tenth ${slowest}`;
}

/**
 * The cycle time after the whole roadmap, as a sentence with a leading space; empty where it is not estimated or does
 * not change.
 */
export function cycleTimeAfterAll({
  roadmap,
  opportunities,
  workflows,
}: {
  roadmap: Partial<Roadmap>;
  opportunities: readonly Partial<Opportunity>[];
  workflows: readonly { readonly id: string; readonly name: string }[];
}): string {
  const said = roadmap.cycleTime ? cycleTimeWords(roadmap.cycleTime) : null;
  if (said === null) return '';
  const first = (roadmap.waves ?? [])
    .flatMap(({ items }) => items)
    .map(({ opportunityId }) => opportunities.find(({ id }) => id === opportunityId))
    .find((each) => each?.cycleTime);
  const where = workflows.length > 1 && first?.workflow ? ` in ${quoted(workflowName(workflows, first.workflow))}` : '';
  return ` All together${where}: ${said}.`;
}

const rounded = (value: number): string => number(value >= 100 ? Math.round(value) : value);

const measures: readonly (readonly [ending: string, what: string, say: (value: number) => string])[] = [
  ['.annual.waitingDays', 'days of waiting a year', rounded],
  ['.annual.occurrences', 'occurrences a year', rounded],
  ['.annual.hours', 'hours of work a year', rounded],
  ['.rework.repeats', 'repeats', rounded],
  ['.occurrences', 'occurrences', rounded],
  // Earlier reports measured work by service time.
  ['.serviceSeconds.mean', 'mean work time', duration],
  ['.touch.minutes.likely', 'mean hands-on time', (minutes) => duration(minutes * 60)],
  ['.figures.workingSeconds', 'mean wait within working hours', duration],
  ['.gain.from', 'mean wait', duration],
  // Earlier reports measured waits by path.
  ['.waitSeconds.mean', 'mean wait', duration],
  ['.elapsedSeconds.mean', 'mean time between the steps', duration],
];

/** The measure of success in words; the report has the path of the figure. */
export function measureWords({ baseline, target }: Pick<RoadmapItem, 'baseline' | 'target'>): {
  what: string;
  now: string;
  then: string;
} {
  const [, what = baseline.metric, say = rounded] = measures.find(([ending]) => baseline.metric.endsWith(ending)) ?? [];
  return { what, now: say(baseline.value), then: say(target.value) };
}
