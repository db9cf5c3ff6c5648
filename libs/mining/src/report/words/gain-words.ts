import { cyclesAfterAll } from './cycles-after-all.js';
import type { FirstStep, Gain, Opportunity, Roadmap, RoadmapItem } from '../schema/report-sections.js';
import { workflowName } from './labels.js';
import labels from './english/labels.json' with { type: 'json' };
import { sayOpportunity } from './say.js';
import { duration, hours, money, number } from './words.js';

/** `wait from 3.3 days to 7 h 19 min`. */
export const sayBeforeAfter = ({ metric, from, to }: Pick<Gain, 'metric' | 'from' | 'to'>): string =>
  sayOpportunity('gain', {
    what: labels.gains[metric],
    fromTo: joinFigures(sayGain(metric, from), sayGain(metric, to)),
  });

/** `3.1 to 2.8 days`, `3.3 days to 7 h 19 min`: the unit once if both have the same. */
function joinFigures(from: string, to: string): string {
  const [, figure, unit] = /^([\d.,]+) ([a-z ]+)$/u.exec(from) ?? [];
  const isSameUnit = figure !== undefined && to.endsWith(` ${unit ?? ''}`) && /^[\d.,]+ [a-z ]+$/u.test(to);
  return sayOpportunity('gain/from to', { from: isSameUnit ? figure : from, to });
}

/** A figure of a gain: `7 h 19 min`, `980 hours`. */
export function sayGain(metric: Gain['metric'], value: number): string {
  if (metric === 'hoursPerYear') return hours(value);
  if (metric === 'casesReturning') return String(Math.round(value));
  return value === 0 ? sayOpportunity('gain/almost nothing') : duration(value);
}

/** `likely 1.8 to 2.6 days`, or `likely at most 7.5 days` where it may go altogether; null if no range is known. */
export function likelyWords(gain: Pick<Gain, 'metric' | 'low' | 'high'>): string | null {
  const range = sayRange(gain);
  return range === null ? null : sayOpportunity('gain/likely', { range });
}

function sayRange({ metric, low, high }: Pick<Gain, 'metric' | 'low' | 'high'>): string | null {
  const least = sayGain(metric, low);
  const most = sayGain(metric, high);
  if (least === most) return null;
  return low === 0 ? sayOpportunity('gain/at most', { high: most }) : joinFigures(least, most);
}

/** `€49,600 a year, likely €38,900 to €60,900`. */
export function valueWords({ currency, low, expected, high }: NonNullable<FirstStep['annualValue']>): string {
  return sayOpportunity('gain/a year', {
    expected: money(currency, expected),
    low: money(currency, low),
    high: money(currency, high),
  });
}

/**
 * The measure in which a change is told everywhere: the mean cycle time of its workflow, or hours of work a year. Null
 * where none is known. The wait alone is told only where the log does not show what it does to the cycle time.
 */
export function mainGain({ saves, gain, cycleTime }: Pick<Opportunity, 'saves' | 'gain' | 'cycleTime'>): Gain | null {
  const { from, to } = cycleTime?.meanSeconds ?? { from: 0, to: 0 };
  if (saves !== 'waiting' || !cycleTime || duration(from) === duration(to)) return gain;
  return { metric: 'cycleSeconds', ...cycleTime.meanSeconds, how: cycleTime.how };
}

/** The mean cycle times after the whole roadmap, as a sentence with a leading space; empty where none changes. */
export function cycleTimeAfterAll({
  roadmap,
  opportunities,
  workflows,
}: {
  roadmap: Roadmap;
  opportunities: readonly Opportunity[];
  workflows: readonly { readonly id: string; readonly name: string }[];
}): string {
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  return cyclesAfterAll(planned, { opportunities, roadmap })
    .map(({ workflow, from, to }) =>
      sayOpportunity('cycle time/after all', {
        workflow: workflows.length > 1 ? workflowName(workflows, workflow) : null,
        fromTo: joinFigures(duration(from), duration(to)),
      }),
    )
    .join('');
}

const rounded = (value: number): string => number(value >= 100 ? Math.round(value) : value);

const measures: readonly (readonly [ending: string, what: string, inWords: (value: number) => string])[] = [
  ['.annual.waitingDays', labels.measures.waitingDays, rounded],
  ['.annual.occurrences', labels.measures.perYear, rounded],
  ['.annual.hours', labels.measures.hours, rounded],
  ['.rework.repeats', labels.measures.repeats, rounded],
  ['.occurrences', labels.measures.occurrences, rounded],
  // Earlier reports measured work by service time.
  ['.serviceSeconds.mean', labels.measures.workTime, duration],
  ['.touch.minutes.likely', labels.measures.touchTime, (minutes) => duration(minutes * 60)],
  ['.figures.workingSeconds', labels.measures.waitInHours, duration],
  ['.gain.from', labels.measures.wait, duration],
  // Earlier reports measured waits by path.
  ['.waitSeconds.mean', labels.measures.wait, duration],
  ['.elapsedSeconds.mean', labels.measures.between, duration],
];

/** The measure of success in words; the report has the path of the figure. */
export function measureWords({ baseline, target }: Pick<RoadmapItem, 'baseline' | 'target'>): {
  what: string;
  now: string;
  then: string;
} {
  const [, what = baseline.metric, inWords = rounded] =
    measures.find(([ending]) => baseline.metric.endsWith(ending)) ?? [];
  return { what, now: inWords(baseline.value), then: inWords(target.value) };
}
