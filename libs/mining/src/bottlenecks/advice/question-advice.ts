import { isMeasured } from '../causes.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, makeCandidates } from './candidate.js';
import { sayAdvice } from '../../report/words/say.js';

const twoThirds = 2 / 3;
/** Where the median is this part of the mean, the wait is about the same for all cases. */
const evenMedianShare = 0.7;
const minute = 60;
/** Share of the time from which a place can head a report. */
const largeShare = 0.1;
/** From here on a percentage adds nothing to “nearly all”. */
export const nearlyAll = 0.95;

/**
 * Questions about a wait that the log does not explain, or during which people were free, with the cases to ask about.
 */
export function questionsAbout(place: PlaceFacts, share: number | null): AdviceCandidate[] {
  const free = share === null ? null : sayAdvice('part of the wait', { share, isNearlyAll: share >= nearlyAll });
  return [
    ...askWhatIsKnown(place, free),
    ...makeCandidates(place, { kind: 'find_out', values: { free } }, ['question/free']),
    ...askOnSeveralPaths(place, free),
    ...makeCandidates(place, { kind: 'find_out' }, ['question/plain']),
  ];
}

/**
 * Advice without recorded people or starts: a question about the largest waits; for the others, only what to record.
 */
export function unmeasuredAdvice(place: PlaceFacts): AdviceCandidate[] {
  const values = { isMeasured: isMeasured(place.measured) };
  return [
    ...((place.share ?? 0) >= largeShare ? askWhatIsKnown(place, null) : []),
    ...makeCandidates(place, { kind: 'record', values }, ['record/reason']),
    ...questionsAbout(place, null),
  ];
}

/** `free` says for how much of the wait someone was free. */
function askWhatIsKnown(place: PlaceFacts, free: string | null): AdviceCandidate[] {
  const { mean, median } = place.lostSeconds;
  const isHabit = median >= evenMedianShare * mean && median >= minute;
  const [main] = place.paths;
  const isMain = main && place.paths.length > 1 && main.seconds >= twoThirds * place.lostSeconds.sum;
  const values = {
    free,
    before: main?.from ?? null,
    isAgain: main?.from === place.at.activity,
  };
  return makeCandidates(place, { kind: 'find_out', values }, [
    ...(isMain ? (['question/path', 'question/other paths'] as const) : []),
    ...(isHabit ? (['question/habit'] as const) : []),
  ]);
}

function askOnSeveralPaths(place: PlaceFacts, free: string | null): AdviceCandidate[] {
  const [first, second] = place.paths;
  if (!first || !second || first.seconds >= twoThirds * place.lostSeconds.sum) return [];
  const values = { free, one: first.from, other: second.from };
  return makeCandidates(place, { kind: 'find_out', values }, ['question/any path']);
}

/** Questions about a step that a system does. */
export function systemAdvice(place: PlaceFacts): AdviceCandidate[] {
  return makeCandidates(place, { kind: 'find_out' }, [
    'system/late',
    'system/job',
    ...(place.lostSeconds.median >= minute ? (['system/usual'] as const) : []),
  ]);
}

/** Puts a place off until a larger question is answered. */
export function postponed(place: PlaceFacts, asked: string | null): AdviceCandidate[] {
  const values = {
    first: asked === place.at.activity ? null : asked,
    isWork: place.kind === 'slow_step',
    share: place.share ?? 0,
  };
  return makeCandidates(place, { kind: 'none', values }, ['later']);
}
