import type { BatchedPath } from '../natures/natures.js';
import { percent } from '../words/words.js';
import type { PlaceFacts } from './place-facts.js';

/** The paths on which cases mostly wait while a batch is collected. */
export function batchedPaths(places: readonly PlaceFacts[]): BatchedPath[] {
  return places.flatMap(({ workflow, at: { from, to }, batch, lostSeconds }) => {
    if (!batch || from === undefined || to === undefined) return [];
    const share = percent(batch.seconds / lostSeconds.sum);
    return [{ workflow, from, to, evidence: `${share} of the wait passes while a batch is collected` }];
  });
}
