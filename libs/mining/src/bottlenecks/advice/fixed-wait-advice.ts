import type { TimerFacts } from '../../people/natures/timers.js';
import { list } from '../../report/words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { isByMachine, shortestMinimum } from '../causes.js';
import { type AdviceCandidate, makeCandidates, estimateGain, gainOfPart, reminders, shortHash } from './candidate.js';
import { sayAdvice } from '../../report/words/say.js';
import { agreedWord, isAppointed } from '../../people/natures/activity-words.js';

const half = 0.5;
const leastSeconds = 60;

/** What is set by law or contract is planned: no case waits for it, and shortening it is not for the organization to decide. */
export function agreedAdvice(place: PlaceFacts, set: number | null, isFixed: boolean): AdviceCandidate[] {
  const { activity = '' } = place.at;
  const word = agreedWord(isFixed ? [activity, place.paths[0]?.from ?? ''] : [activity], isFixed);
  return word === null ? [] : makeCandidates(place, { kind: 'none', values: { word, set } }, ['timer/agreed']);
}

/** Advice where no case waits less than a set time, although people are free. */
export function minimumAdvice(place: PlaceFacts, share: number): AdviceCandidate[] {
  const agreed = agreedAdvice(place, shortestMinimum(place), true);
  if (agreed.length > 0) return agreed;
  const gain = gainOfPart(place, share * place.lostSeconds.mean);
  const values = { floor: shortestMinimum(place), isByMachine: isByMachine(place) };
  return makeCandidates(place, { kind: 'shorten_timer', gain, values }, [
    'minimum/least',
    'minimum/held',
    'minimum/begin',
    'minimum/same',
  ]);
}

/**
 * Advice on a wait of a fixed length: without it the whole wait could go, or, where several lengths are used, the
 * difference to the next shorter one. `share` is the part of the wait that is fixed.
 */
export function timerAdvice(place: PlaceFacts, timer: TimerFacts | null, share = 1): AdviceCandidate[] {
  const { mean, median } = place.lostSeconds;
  const agreed = agreedAdvice(place, timer?.seconds ?? null, true);
  if (agreed.length > 0) return agreed;
  const [longest, next] = (timer?.values ?? []).toSorted((one, other) => other.seconds - one.seconds);
  const set = share * Math.min(mean, timer?.seconds ?? median);
  const between = longest && next ? share * Math.min(mean, (longest.seconds - next.seconds) * longest.share) : 0;
  if (longest && next && between > 0) {
    const saved = { likely: between, least: half * between, most: Math.max(between, set) };
    const gain = estimateGain(place, 'waitSeconds', saved);
    const values = { longest: longest.seconds, next: next.seconds };
    return makeCandidates(place, { kind: 'shorten_timer', gain, values }, ['timer/next value', 'timer/shorter']);
  }
  const gain = gainOfPart(place, set);
  // Where a wait has several reasons, only its main path has the fixed length.
  const before = share < 1 ? (place.paths[0]?.from ?? null) : null;
  const values = {
    set: timer?.seconds ?? null,
    before,
    isAgain: before === place.at.activity,
    isGone: gain.to < leastSeconds,
  };
  return makeCandidates(place, { kind: 'shorten_timer', gain, values }, [
    timer?.values.length === 0 ? 'timer/at least' : 'timer/value',
    'timer/set',
    'timer/law',
    'timer/both',
  ]);
}

/** Advice where another party has to act; a reminder helps only while an open case waits. */
export function outsideAdvice(place: PlaceFacts): AdviceCandidate[] {
  if (isAppointed(place.at.activity ?? '')) return makeCandidates(place, { kind: 'none' }, ['outside/date']);
  const { cases: open, late, examples } = place.relief.open;
  if (open === 0) return makeCandidates(place, { kind: 'none' }, ['outside/closed']);
  const gain = gainOfPart(place, place.relief.slowestFifth / Math.max(1, place.lostSeconds.count));
  const longest = list(examples.map(shortHash));
  return reminders.flatMap((id) => {
    const values = { open, late: late > 0 ? late : null, these: sayAdvice(`${id}/these`, { cases: longest }) };
    return makeCandidates(place, { kind: 'remind', gain, values }, [id]);
  });
}
