export interface Run {
  readonly activity: string;
  readonly times: number;
}

/** A step that follows itself is one entry, with how often. */
export function collapsedRuns(activities: readonly string[]): Run[] {
  const runs: { activity: string; times: number }[] = [];
  for (const activity of activities) {
    const last = runs.at(-1);
    if (last?.activity === activity) last.times += 1;
    else runs.push({ activity, times: 1 });
  }
  return runs;
}
