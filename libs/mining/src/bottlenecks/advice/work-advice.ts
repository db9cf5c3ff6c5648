import type { TouchRefusal } from '../../facts/touch-facts.js';
import type { Nature } from '../../report/schema/report-sections.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, makeCandidates } from './candidate.js';

/** The same people in like cases spread if one execution in ten takes this many times their median. */
const leastSpread = 3;
/** Where the median is this part of the mean, no executions are out of line. */
const evenMedianShare = 0.9;

/** Questions about the slowest executions of a step. */
export function workAdvice(
  place: PlaceFacts,
  { class: kind }: Nature,
  refusal: TouchRefusal | null,
): AdviceCandidate[] {
  const { mean, median } = place.lostSeconds;
  if (kind === 'outside') return makeCandidates(place, { kind: 'find_out' }, ['work/outside', 'work/outside again']);
  if (kind !== 'work') return makeCandidates(place, { kind: 'find_out' }, ['work/system', 'work/system again']);
  // What to record where a step stays open for longer than people work on it.
  if (refusal === 'start_is_arrival') {
    return makeCandidates(place, { kind: 'record' }, ['record/begin', 'record/begin too', 'record/begin again']);
  }
  if (refusal === 'beside_other_work') {
    return makeCandidates(place, { kind: 'record' }, ['record/beside', 'record/beside too', 'record/beside again']);
  }
  if (median >= evenMedianShare * mean) return makeCandidates(place, { kind: 'none' }, ['work/even']);
  // Long executions among short ones are the shape of nearly all work: only those of the same people in like cases say more.
  if ((place.spread ?? 0) < leastSpread) return makeCandidates(place, { kind: 'none' }, ['work/usual']);
  return makeCandidates(place, { kind: 'find_out' }, ['work/alike', 'work/longest', 'work/missing']);
}
