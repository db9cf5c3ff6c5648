import type { CycleTime, Gain, Opportunity, Roadmap } from '../report-sections.js';
import { workflowName } from './labels.js';
import { duration, hours, quoted } from './words.js';

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
