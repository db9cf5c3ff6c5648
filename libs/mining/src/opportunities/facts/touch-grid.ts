import type { TouchFacts } from './touch-facts.js';

/** Minutes for which the most that assumed touches can have taken together is kept; none may be assumed longer. */
export const touchGrid = [
  0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10, 12.5, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480,
] as const;

/** Seconds that all touches take whose start is not recorded, at so many minutes each where nothing rules them out. */
export function assumedSeconds({ assumed }: TouchFacts, minutes: number): number {
  const above = touchGrid.findIndex((each) => each >= minutes);
  if (above < 0) return assumed.cappedSeconds.at(-1) ?? 0;
  const high = assumed.cappedSeconds[above] ?? 0;
  const low = assumed.cappedSeconds[above - 1] ?? 0;
  const from = touchGrid[above - 1] ?? 0;
  const to = touchGrid[above] ?? minutes;
  return low + ((high - low) * (minutes - from)) / (to - from);
}
