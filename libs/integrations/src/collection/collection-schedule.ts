import { Duration } from '#platform';

const everyHour = Duration.ofSeconds(3_600);
const pauses = [60, 120, 300, 900, 1_800].map((seconds) => Duration.ofSeconds(seconds));

/** How long after a collection that failed the tool is asked again; after one that succeeded the operator says it. */
export const collectionSchedule = {
  /** After failure number `failures` (1-based) in a row: soon at first, then every hour. */
  afterUnreachable(failures: number): Duration {
    return pauses[failures - 1] ?? everyHour;
  },

  /** Asking again does not help by itself, but the tool's side may be put right without our being told. */
  afterRejected: everyHour,
};
