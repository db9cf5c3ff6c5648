import type { TimerFacts } from '../../people/natures/timers.js';
import type { TouchRefusal } from '../../facts/touch-facts.js';
import type { Advice, Gain, Nature } from '../../report/schema/report-sections.js';
import labels from '../../report/words/english/labels.json' with { type: 'json' };
import { type AdviceCandidate, makeCandidates } from './candidate.js';
import type { PlaceFacts } from '../place-facts.js';
import { postponed, questionsAbout, systemAdvice, unmeasuredAdvice } from './question-advice.js';
import { adverseWord } from '../../people/natures/activity-words.js';
import { type CauseGroup, largestCauses } from '../causes.js';
import { deputyAdvice, hoursAdvice, isOnFewDays, runAdvice } from './schedule-advice.js';
import { agreedAdvice, minimumAdvice, outsideAdvice, timerAdvice } from './fixed-wait-advice.js';
import { type HireFacts, queueAdvice } from './queue-advice.js';
import { workAdvice } from './work-advice.js';

/** What advice on a place needs beyond the facts of the place itself. */
export interface AdviceContext {
  /** The set time on the path with the most waiting. */
  timer: TimerFacts | null;
  /** Why the time between start and end of the step is no measure of the work on it. */
  refusal: TouchRefusal | null;
  hire: HireFacts;
  /** Advice to do the step at the same time as another one. */
  pair: (AdviceCandidate & { gain: Gain }) | null;
}

export interface PlaceToAdvise {
  place: PlaceFacts;
  nature: Nature;
  known: Omit<AdviceContext, 'hire'>;
}

/**
 * Chooses for each place the first candidate whose wording no other place uses yet, because a report that says the same
 * of ten places is read once. Places without a fresh candidate are put off in favor of the larger ones.
 */
export function chooseAdvice(places: readonly PlaceToAdvise[]): (Advice | null)[] {
  const used = new Set<string>();
  const hired = new Map<number, string>();
  const asked = new Map<string, string>();
  return places.map(({ place, nature, known }) => {
    const { workflow, relief } = place;
    const advised = relief.pool === null ? null : (hired.get(relief.pool) ?? null);
    const hire = { advised, ofCycle: savedByHire(place, places) };
    const candidates = findCandidates(place, nature, { ...known, hire });
    if (!candidates) return null;
    const chosen = [
      ...candidates,
      ...shortCandidates(place, candidates),
      ...postponed(place, asked.get(workflow) ?? null),
    ].find((each) => isFresh(each, used));
    if (!chosen) return null;
    const { shape, ...advice } = chosen;
    used.add(shape);
    const step = place.at.activity ?? '';
    if (advice.kind === 'add_capacity' && relief.pool !== null && advised === null) hired.set(relief.pool, step);
    if (advice.kind === 'find_out' && !asked.has(workflow)) asked.set(workflow, step);
    return advice;
  });
}

/** The share of an average case's time that one more of these people saves, wherever they work. */
function savedByHire({ workflow, relief }: PlaceFacts, places: readonly PlaceToAdvise[]): number {
  const ofPool = places
    .map(({ place }) => place)
    .filter((each) => each.relief === relief || (relief.pool !== null && each.relief.pool === relief.pool))
    .filter((each) => each.workflow === workflow);
  return ofPool.reduce((sum, { share, relief: own }) => sum + (share ?? 0) * (own.personMore?.saves ?? 0), 0);
}

/** Only “there is nothing to do” may be repeated. */
const isFresh = ({ shape, kind }: AdviceCandidate, used: ReadonlySet<string>): boolean =>
  kind === 'none' || !used.has(shape);

/** A place with this share of its time beside the critical path delays hardly any case. */
const mostlyBeside = 2 / 3;

/** Candidates for advice, the best first, by what cases wait for; null where the time belongs to other places. */
function findCandidates(place: PlaceFacts, nature: Nature, known: AdviceContext): AdviceCandidate[] | null {
  if (place.kind === 'rework' || place.kind === 'off_hours') return null;
  if (place.beside !== null && place.slackShare >= mostlyBeside) {
    const values = { beside: place.beside, slack: place.slackShare };
    return makeCandidates(place, { kind: 'none', values }, ['slack']);
  }
  if (place.kind === 'waiting' && nature.source !== 'given' && adverseWord(place.at.activity ?? '') !== null) {
    return makeCandidates(place, { kind: 'none' }, ['outcome']);
  }
  const direct = place.kind === 'slow_step' ? workAdvice(place, nature, known.refusal) : onWait(place, nature, known);
  const { pair } = known;
  if (!pair) return direct;
  const saves = direct[0]?.gain ? 1 - direct[0].gain.to / direct[0].gain.from : 0;
  return 1 - pair.gain.to / pair.gain.from > saves ? [pair, ...direct] : direct;
}

function onWait(place: PlaceFacts, nature: Nature, known: AdviceContext): AdviceCandidate[] {
  const agreed = nature.source === 'given' ? [] : agreedAdvice(place, known.timer?.seconds ?? null, false);
  if (agreed.length > 0) return agreed;
  const [main] = largestCauses(place);
  switch (nature.class) {
    case 'timer':
      return timerAdvice(place, known.timer);
    case 'schedule':
      return runAdvice(place, 1, true);
    case 'outside':
      return outsideAdvice(place);
    case 'system':
      return isOnFewDays(place) ? runAdvice(place, 1, false) : systemAdvice(place);
    case 'minimum':
      if (nature.source === 'given') return timerAdvice(place, null);
      return main ? byCause(place, main, nature, known) : unmeasuredAdvice(place);
    case 'mixed':
      if (main) return byCause(place, main, nature, known);
      if (known.timer) return timerAdvice(place, known.timer, (place.paths[0]?.seconds ?? 0) / place.lostSeconds.sum);
      return withoutCauses(place, false);
    case 'queue':
    case 'batch':
    case 'work':
      if (main) return byCause(place, main, nature, known);
      return withoutCauses(place, nature.class === 'batch');
  }
}

function withoutCauses(place: PlaceFacts, saysSize: boolean): AdviceCandidate[] {
  const { batch, lostSeconds } = place;
  return batch ? runAdvice(place, batch.seconds / lostSeconds.sum, saysSize) : unmeasuredAdvice(place);
}

function byCause(
  place: PlaceFacts,
  { cause, share }: { cause: CauseGroup; share: number },
  nature: Nature,
  known: AdviceContext,
): AdviceCandidate[] {
  switch (cause) {
    case 'busy':
      return [...deputyAdvice(place), ...queueAdvice(place, share, known.hire)];
    case 'batching':
      return runAdvice(place, share, nature.class === 'batch');
    case 'minimum':
      return minimumAdvice(place, share);
    case 'unavailability':
      return [...deputyAdvice(place), ...hoursAdvice(place)];
    case 'extraneous':
      return questionsAbout(place, share);
  }
}

const means: Partial<Record<Advice['kind'], string>> = labels.means;

/** Short sentences that the same measure helps here too, for when every full wording is used. */
function shortCandidates(place: PlaceFacts, candidates: readonly AdviceCandidate[]): AdviceCandidate[] {
  const { gain, kind } = candidates.find((each) => each.gain !== null) ?? { gain: null, kind: 'none' };
  const how = means[kind];
  if (!gain || how === undefined) return [];
  const values = { how, isWork: gain.metric === 'workSeconds' };
  const short = makeCandidates(place, { kind, gain, values }, [
    'again/too',
    'again/as well',
    'again/also',
    'again/and',
  ]);
  return short.map((each) => ({ ...each, shape: `${each.shape}/${kind}` }));
}
