import type { RoadmapItem } from '../report-sections.js';
import { duration, number } from './words.js';

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
