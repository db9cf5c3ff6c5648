import type { MeasuredWait } from '../natures/natures.js';
import { duration, percent } from '../words/words.js';
import { causeShares } from './told-causes.js';
import type { PlaceFacts } from './place-facts.js';

const half = 0.5;

/** What the waits on each path are measured to be: a set time, collecting a batch, or people who are busy or off. */
export function measuredWaits(places: readonly PlaceFacts[]): MeasuredWait[] {
  return places.flatMap(({ workflow, at: { activity: to }, paths, batch, lostSeconds }) => {
    if (to === undefined) return [];
    return paths.flatMap(({ from, causes }): MeasuredWait[] => {
      const at = { workflow, from, to, isBusy: (causes?.whileBusy ?? 0) >= half };
      if (batch) {
        const share = percent(batch.seconds / lostSeconds.sum);
        return [{ ...at, is: 'batch', evidence: `${share} of the wait passes while a batch is collected` }];
      }
      if (!causes) return [];
      const { minimum, batching, busy, unavailability } = causeShares([causes]);
      const largest = Math.max(...Object.values(causeShares([causes])));
      if (causes.floor !== null && minimum === largest) {
        return [{ ...at, is: 'minimum', evidence: `never under ${duration(causes.floor)}, although people are free` }];
      }
      if (batching === largest && batching > 0) {
        return [{ ...at, is: 'batch', evidence: `${percent(batching)} of the wait passes while a batch is collected` }];
      }
      return [{ ...at, is: busy >= half || unavailability >= half ? 'staff' : 'other', evidence: '' }];
    });
  });
}
