import { adverseWord } from '../../natures/adverse-words.js';
import type { Nature } from '../../report-sections.js';
import type { PlaceFacts } from '../place-facts.js';
import { type ToldCause, toldCauses } from '../told-causes.js';
import { percent, quoted } from '../../words/words.js';
import { type Candidate, said, stepOf } from './candidate.js';
import { hoursAdvice } from './hours-advice.js';
import type { KnownOfPlace } from './known-of-place.js';
import { outsideAdvice } from './outside-advice.js';
import { queueAdvice } from './queue-advice.js';
import { questionsAbout, systemAdvice, unmeasuredAdvice } from './question-advice.js';
import { isOnFewDays, runAdvice } from './run-advice.js';
import { minimumAdvice, timerAdvice } from './set-wait-advice.js';
import { workAdvice } from './work-advice.js';

/** Time beside the critical path that is this much of a place delays hardly a case. */
const mostlyBeside = 2 / 3;

/** What follows from the cause, the best way to say it first; null for what comes and goes with other places. */
export function adviceOn(place: PlaceFacts, nature: Nature, known: KnownOfPlace): Candidate[] | null {
  if (place.kind === 'rework' || place.kind === 'off_hours') return null;
  if (place.beside !== null && place.slackShare >= mostlyBeside) return [onSlack(place, place.beside)];
  if (place.kind === 'waiting' && nature.source !== 'given' && adverseWord(place.at.activity ?? '') !== null)
    return [onOutcome(place)];
  const own = place.kind === 'slow_step' ? workAdvice(place, nature, known.refusal) : onWait(place, nature, known);
  const { pair } = known;
  if (!pair) return own;
  const saves = own[0]?.gain ? 1 - own[0].gain.to / own[0].gain.from : 0;
  return 1 - pair.gain.to / pair.gain.from > saves ? [pair, ...own] : own;
}

function onSlack(place: PlaceFacts, beside: string): Candidate {
  const text = `${stepOf(place)} is done beside ${quoted(beside)}: ${percent(place.slackShare)} of the time here delays no case, so shortening it speeds up little.`;
  return said('slack', 'none', text);
}

function onOutcome(place: PlaceFacts): Candidate {
  return said('outcome', 'none', `${stepOf(place)} is an outcome of the case, not a step that is waited for.`);
}

function onWait(place: PlaceFacts, nature: Nature, known: KnownOfPlace): Candidate[] {
  const [main] = toldCauses(place);
  switch (nature.class) {
    case 'timer':
      return timerAdvice(place, known.timer);
    case 'schedule':
      return runAdvice(place, 1, known.daily, true);
    case 'outside':
      return outsideAdvice(place);
    case 'system':
      return isOnFewDays(place) ? runAdvice(place, 1, known.daily, false) : systemAdvice(place);
    case 'minimum':
      if (nature.source === 'given') return timerAdvice(place, null);
      return main ? byCause(place, main, nature, known) : unmeasuredAdvice(place);
    case 'mixed':
      if (main) return byCause(place, main, nature, known);
      if (known.timer) return timerAdvice(place, known.timer, (place.paths[0]?.seconds ?? 0) / place.lostSeconds.sum);
      return withoutCauses(place, known, false);
    case 'queue':
    case 'batch':
    case 'work':
      if (main) return byCause(place, main, nature, known);
      return withoutCauses(place, known, nature.class === 'batch');
  }
}

function withoutCauses(place: PlaceFacts, known: KnownOfPlace, saysSize: boolean): Candidate[] {
  const { batch, lostSeconds } = place;
  return batch ? runAdvice(place, batch.seconds / lostSeconds.sum, known.daily, saysSize) : unmeasuredAdvice(place);
}

function byCause(
  place: PlaceFacts,
  { cause, share }: { cause: ToldCause; share: number },
  nature: Nature,
  known: KnownOfPlace,
): Candidate[] {
  switch (cause) {
    case 'busy':
      return queueAdvice(place, share, known.advised);
    case 'batching':
      return runAdvice(place, share, known.daily, nature.class === 'batch');
    case 'minimum':
      return minimumAdvice(place, share);
    case 'unavailability':
      return hoursAdvice(place);
    case 'extraneous':
      return questionsAbout(place, share);
  }
}
