import type { CaseStepView } from '../api/schemas';

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
      gapSeconds: before ? Math.max(0, secondsBetween(before.at, begun)) : null,
      workSeconds: step.startedAt === null ? null : secondsBetween(step.startedAt, step.at),
    };
  });
}

const secondsBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 1000;

interface Run {
  readonly activity: string;
  readonly times: number;
}

/** Combines repetitions of a step into one entry with their number. */
export function collapsedRuns(activities: readonly string[]): Run[] {
  const runs: { activity: string; times: number }[] = [];
  for (const activity of activities) {
    const last = runs.at(-1);
    if (last?.activity === activity) last.times += 1;
    else runs.push({ activity, times: 1 });
  }
  return runs;
}
