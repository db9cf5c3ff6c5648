/** How long the hands-on work on an activity took, or at most can have taken. */
export interface TouchFacts {
  /**
   * Executions with a duration, each at the mean of those shorter than a working day: service time within working hours,
   * divided by what else the person had open. No seconds where that is no measure of the work (`TouchRefusal`).
   */
  measured: { count: number; seconds: number; squares: number };
  /** Where starts are not recorded: the most it can have been, for each of `touchGrid`. */
  assumed: { count: number; cappedSeconds: number[] };
}

/** Why what lies between start and end is no measure of the work on an activity. */
export const touchRefusals = [
  'few',
  'no_duration',
  'start_is_arrival',
  'nights',
  'beside_other_work',
  'days',
  'skewed',
] as const;
export type TouchRefusal = (typeof touchRefusals)[number];
