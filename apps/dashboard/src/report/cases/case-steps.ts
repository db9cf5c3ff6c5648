import type { CaseStepView } from '../../api';

interface TimedStep extends CaseStepView {
  /** From the end of the previous step to the start of this one, or to its end if starts are not recorded. */
  readonly gapSeconds: number | null;
  readonly workSeconds: number | null;
}

/** The steps of a case with the time between them. */
export function timedSteps(steps: readonly CaseStepView[]): TimedStep[] {
  return steps.map((step, index) => {
    const before = steps[index - 1];
    const begun = step.startedAt ?? step.at;
    return {
      ...step,
      gapSeconds: before ? Math.max(0, countSeconds(before.at, begun)) : null,
      workSeconds: step.startedAt === null ? null : countSeconds(step.startedAt, step.at),
    };
  });
}

const countSeconds = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 1000;

/** The part of a case that a figure measures. */
export type Mark =
  | { readonly of: 'wait' | 'work' | 'repeats' | 'step'; readonly activity: string }
  | { readonly of: 'path'; readonly from: string; readonly to: string };

interface MarkedStep extends TimedStep {
  /** Whether the time before the step is measured, and the time in it. */
  readonly isGapMarked: boolean;
  readonly isWorkMarked: boolean;
}

/** The steps of a case with what a figure measures of it. */
export function markedSteps(steps: readonly CaseStepView[], mark: Mark | null): MarkedStep[] {
  const target = mark?.of === 'path' ? mark.to : mark?.activity;
  const places = steps.flatMap(({ activity }, at) => (activity === target ? [at] : []));
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 0;
  return timedSteps(steps).map((step, at) => {
    const isThere = step.activity === target;
    const isBetween =
      (mark?.of === 'repeats' && first < at && at <= last) ||
      (mark?.of === 'path' && isThere && steps[at - 1]?.activity === mark.from);
    return {
      ...step,
      isGapMarked: isBetween || (mark?.of === 'wait' && isThere),
      isWorkMarked: isBetween || ((mark?.of === 'work' || mark?.of === 'step') && isThere),
    };
  });
}

interface StripPart {
  /** In percent of the time of all parts. */
  readonly width: number;
  readonly is: 'marked' | 'work' | 'wait';
}

/** A case as a strip of its waits and its work, to scale; neighbors of one kind are one part. */
export function makeStrip(steps: readonly MarkedStep[]): StripPart[] {
  const parts = steps.flatMap(({ gapSeconds, workSeconds, isGapMarked, isWorkMarked }) => [
    { seconds: gapSeconds ?? 0, is: isGapMarked ? ('marked' as const) : ('wait' as const) },
    { seconds: workSeconds ?? 0, is: isWorkMarked ? ('marked' as const) : ('work' as const) },
  ]);
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const joined: { seconds: number; is: StripPart['is'] }[] = [];
  for (const { seconds, is } of parts.filter((part) => part.seconds > 0)) {
    const before = joined.at(-1);
    if (before?.is === is) before.seconds += seconds;
    else joined.push({ seconds, is });
  }
  return joined.map(({ seconds, is }) => ({ is, width: (100 * seconds) / total }));
}

export interface StepRun {
  readonly activity: string;
  readonly times: number;
}

/** Combines repetitions of a step into one entry with their number. */
export function collapsedRuns(activities: readonly string[]): StepRun[] {
  const runs: { activity: string; times: number }[] = [];
  for (const activity of activities) {
    const last = runs.at(-1);
    if (last?.activity === activity) last.times += 1;
    else runs.push({ activity, times: 1 });
  }
  return runs;
}
