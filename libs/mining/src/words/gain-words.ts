import type { CycleTime, Gain } from '../report-sections.js';
import { duration, hours } from './words.js';

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
