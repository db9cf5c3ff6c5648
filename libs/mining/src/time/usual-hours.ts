/** Seen less than this, hours are where a few events happened to fall. */
const fewestTouches = 40;
export const fewestWeeks = 4;
const often = 0.25;
const covered = 0.75;
/** Who works at nearly any hour works at all of them. */
const nearlyAll = 0.95;
/** As much as hours of chance may differ, being 1 on average. */
const chance = 1.6;
export const slotsOfWeek = 168;

/** A week in which someone was seen at work. */
export interface SeenWeek {
  /** After Monday, 5 January 1970, by the clocks of the place. */
  week: number;
  touches: number;
  /** In which of its hours, from 0 for the first of Monday, each once. */
  slots: number[];
}

export const aroundTheClock: readonly boolean[] = Array.from({ length: slotsOfWeek }, () => true);

/** The hours worked in at least a quarter of the weeks; null where that leaves out much, or too little was seen. */
export function usualHours(weeks: readonly SeenWeek[]): readonly boolean[] | null {
  const touches = weeks.reduce((sum, week) => sum + week.touches, 0);
  if (touches < fewestTouches || weeks.length < fewestWeeks) return null;
  const times = new Float64Array(slotsOfWeek);
  for (const { slots } of weeks) for (const slot of slots) times[slot] = (times[slot] ?? 0) + 1;
  if (isAroundTheClock(times, weeks.length)) return aroundTheClock;
  const working = Array.from(times, (each) => each > 0 && each >= often * weeks.length);
  const all = times.reduce((sum, each) => sum + each, 0);
  const within = times.reduce((sum, each, slot) => sum + (working[slot] === true ? each : 0), 0);
  if (within < covered * all) return null;
  return working.filter(Boolean).length >= nearlyAll * slotsOfWeek ? aroundTheClock : working;
}

/**
 * Whether the hours of the week differ by chance alone: of someone who works at any hour but seldom, some hours were never
 * seen, but no more than that makes them differ.
 */
function isAroundTheClock(times: Float64Array, weeks: number): boolean {
  const share = times.reduce((sum, each) => sum + each, 0) / slotsOfWeek / weeks;
  const spread = times.reduce((sum, each) => sum + (each / weeks - share) ** 2, 0) / slotsOfWeek;
  return spread <= (chance * share * (1 - share)) / weeks;
}
