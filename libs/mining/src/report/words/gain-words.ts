import type { CycleTime, Gain, Opportunity, Roadmap, RoadmapItem } from '../../report-sections.js';
import { workflowName } from './labels.js';
import { duration, hours, number, quoted } from './words.js';

const what: Readonly<Record<Gain['metric'], string>> = {
  waitSeconds: 'wait',
  workSeconds: 'work at a time',
  cycleSeconds: 'cycle time',
  hoursPerYear: 'work a year',
  casesReturning: 'cases that return',
};

/** `wait from 3.3 days to 7 h 19 min (5 h to 12 h)`: with the least and the most to hope for. */
export function gainWords({ metric, from, to, low, high }: Gain): string {
  const say = sayer(metric);
  const range = say(low) === say(high) ? '' : ` (${say(low)} to ${say(high)})`;
  return `${what[metric]} from ${say(from)} to ${say(to)}${range}`;
}

function sayer(metric: Gain['metric']): (value: number) => string {
  if (metric === 'hoursPerYear') return hours;
  if (metric === 'casesReturning') return (value) => String(Math.round(value));
  return (seconds) => (seconds === 0 ? 'nothing' : duration(seconds));
}

/** `a typical case from 4.8 to 2.1 days`; null where it stays as it is. */
export function cycleTimeWords({ medianSeconds, p90Seconds }: CycleTime): string | null {
  const said = (times: CycleTime['medianSeconds']): string | null =>
    duration(times.from) === duration(times.to) ? null : `from ${duration(times.from)} to ${duration(times.to)}`;
  const [median, slowest] = [said(medianSeconds), said(p90Seconds)];
  if (median !== null) return `median cycle time ${median}`;
  return slowest === null ? null : `slowest tenth ${slowest}`;
}

/** A sentence with the space before it; nothing in reports of before it was estimated, or where nothing changes. */
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
  // In reports of before hands-on time was the measure of work.
  ['.serviceSeconds.mean', 'mean work time', duration],
  ['.touch.minutes.likely', 'mean hands-on time', (minutes) => duration(minutes * 60)],
  ['.figures.workingSeconds', 'mean wait within working hours', duration],
  ['.gain.from', 'mean wait', duration],
  // In reports of before waits were measured by their step.
  ['.waitSeconds.mean', 'mean wait', duration],
  ['.elapsedSeconds.mean', 'mean time between the steps', duration],
];

/** What success is measured by, as a person would say it; the report itself says where the figure stands in it. */
export function measureWords({ baseline, target }: Pick<RoadmapItem, 'baseline' | 'target'>): {
  what: string;
  now: string;
  then: string;
} {
  const [, what = baseline.metric, say = rounded] = measures.find(([ending]) => baseline.metric.endsWith(ending)) ?? [];
  return { what, now: say(baseline.value), then: say(target.value) };
}
