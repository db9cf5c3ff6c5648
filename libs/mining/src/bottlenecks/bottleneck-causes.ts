import type { Bottleneck } from '../report-sections.js';
import { waitingCauses } from '../report/bottleneck.js';
import type { CauseFacts } from './place-facts.js';

/** The parts of the waiting, of all of it and of that within working hours. */
export function causesOf({ seconds, working }: CauseFacts): NonNullable<Bottleneck['causes']> {
  const all = waitingCauses.reduce((sum, cause) => sum + seconds[cause], 0);
  const within = working && working.seconds > 0 ? withinHours(seconds, working) : null;
  return waitingCauses.map((cause) => ({
    cause,
    seconds: seconds[cause],
    share: all > 0 ? seconds[cause] / all : 0,
    shareOfWorkingHours: within && within[cause],
  }));
}

/** By definition none of it is unavailability, and all that is extraneous lies in them. */
function withinHours(
  { contention, prioritization }: CauseFacts['seconds'],
  { seconds, batching, busy }: NonNullable<CauseFacts['working']>,
): CauseFacts['seconds'] {
  const occupied = contention + prioritization;
  const first = occupied > 0 ? (busy * contention) / occupied : 0;
  return {
    batching: batching / seconds,
    contention: first / seconds,
    prioritization: (busy - first) / seconds,
    unavailability: 0,
    extraneous: Math.max(0, seconds - batching - busy) / seconds,
  };
}
