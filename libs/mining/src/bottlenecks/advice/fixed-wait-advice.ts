import type { TimerFacts } from '../../people/natures/timers.js';
import { duration, list, plural, quoted } from '../../report/words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { shortestMinimum } from '../causes.js';
import {
  type AdviceCandidate,
  fromTo,
  gainOf,
  candidate,
  shortHash,
  durationOrNothing,
  stepOf,
  waitingFirst,
} from './candidate.js';
import { isAppointed } from '../../people/natures/activity-words.js';

/** Share of the gain that is safe to promise before it has been tried. */
const half = 0.5;

/** Advice where no case waits less than a set time, although people are free. */
export function minimumAdvice(place: PlaceFacts, share: number): AdviceCandidate[] {
  const set = share * place.lostSeconds.mean;
  const gain = gainOf(place, 'waitSeconds', { likely: set, least: half * set, most: set });
  const step = stepOf(place);
  const change = fromTo(gain);
  const floor = shortestMinimum(place);
  const shorten = (shape: string, text: string): AdviceCandidate =>
    candidate(`minimum/${shape}`, 'shorten_timer', text, gain);
  const least =
    floor === null
      ? []
      : [
          shorten(
            'least',
            `Hardly a case moves on to ${step} in less than ${duration(floor)}, although people are free. Ask who set that and why, or which step the log leaves out: without it, the wait would go ${change}.`,
          ),
        ];
  return [
    ...least,
    shorten(
      'held',
      `Something holds every case before ${step} while its people have time, a setting or a step that is not recorded. Find out who set it: the wait could go ${change}.`,
    ),
    shorten(
      'begin',
      `${step} could begin sooner: even the quickest cases wait for something other than people. Ask what that is, and a wait of ${durationOrNothing(gain.from)} could become ${durationOrNothing(gain.to)}.`,
    ),
    shorten(
      'same',
      `Check ${step} for a fixed delay, too. Its people are free meanwhile, and without the delay the wait goes ${change}.`,
    ),
  ];
}

/**
 * Advice on a wait of a fixed length: without it the whole wait could go, or, where several lengths are used, the
 * difference to the next shorter one. `share` is the part of the wait that is fixed.
 */
export function timerAdvice(place: PlaceFacts, timer: TimerFacts | null, share = 1): AdviceCandidate[] {
  const { mean, median } = place.lostSeconds;
  const [longest, next] = (timer?.values ?? []).toSorted((one, other) => other.seconds - one.seconds);
  const set = share * Math.min(mean, timer?.seconds ?? median);
  const step = stepOf(place);
  const between = longest && next ? share * Math.min(mean, (longest.seconds - next.seconds) * longest.share) : 0;
  const several =
    longest && next && between > 0
      ? gainOf(place, 'waitSeconds', { likely: between, least: half * between, most: Math.max(between, set) })
      : null;
  const gain = several ?? gainOf(place, 'waitSeconds', { likely: set, least: half * set, most: set });
  const change = fromTo(gain);
  const shorten = (shape: string, text: string): AdviceCandidate =>
    candidate(`timer/${shape}`, 'shorten_timer', text, gain);
  if (several && longest && next) {
    return [
      shorten(
        'next value',
        `Some cases are held ${duration(longest.seconds)} before ${step}, others ${duration(next.seconds)}. Ask whether the shorter time would do for all: the wait would go ${change}.`,
      ),
      shorten(
        'shorter',
        `Before ${step}, use the shorter of the set times (${duration(next.seconds)} instead of ${duration(longest.seconds)}) wherever nothing forbids it: the wait would go ${change}.`,
      ),
    ];
  }
  // Where a wait has several reasons, only its main path has the fixed length.
  const from = share < 1 ? (place.paths[0]?.from ?? null) : null;
  const isAgain = from === place.at.activity;
  const held = from === null ? 'Cases stay open' : `After ${quoted(from)}, cases stay open`;
  const where =
    from === null
      ? `before ${step}`
      : `between ${isAgain ? `one ${step} and the next` : `${quoted(from)} and ${step}`}`;
  const known =
    timer === null
      ? []
      : timer.values.length === 0
        ? [
            shorten(
              'at least',
              `${held} for at least ${duration(timer.seconds)} before ${isAgain ? `the next ${step}` : step}. Is that rule needed? Ask who made it: without it, the wait would go ${change}.`,
            ),
          ]
        : [
            shorten(
              'value',
              `Ask who set the wait of ${duration(timer.seconds)} ${where}, and why: without it, ${gain.to < 60 ? 'cases would hardly wait' : `the wait would go ${change}`}.`,
            ),
          ];
  return [
    ...known,
    shorten(
      'set',
      `Ask who set the time before ${step}. Nothing in the log needs it, and the wait would go ${change} without it.`,
    ),
    shorten(
      'law',
      `Unless the law sets it, cut the fixed time before ${step}: a wait of ${durationOrNothing(gain.from)} would become ${durationOrNothing(gain.to)}.`,
    ),
    shorten(
      'both',
      `The fixed time before ${step} is worth the same question. It accounts for a wait that could go ${change}.`,
    ),
  ];
}

/** Advice where another party has to act; a reminder helps only while an open case waits. */
export function outsideAdvice(place: PlaceFacts): AdviceCandidate[] {
  const step = stepOf(place);
  const { median, p90, count } = place.lostSeconds;
  if (isAppointed(place.at.activity ?? ''))
    return [
      candidate(
        'outside/date',
        'none',
        `If the date of ${step} was agreed in advance, nothing is waited for: set its kind to planned.`,
      ),
    ];
  const { cases, late, examples } = place.relief.open;
  if (cases === 0) {
    return [
      candidate(
        'outside/closed',
        'none',
        `${step} is the other party’s move, and no open case waits for it now. Half take ${duration(median)}, one in ten more than ${duration(p90)}.`,
      ),
    ];
  }
  const saved = place.relief.slowestFifth / Math.max(1, count);
  const gain = gainOf(place, 'waitSeconds', { likely: saved, least: half * saved, most: saved });
  const waiting = `${plural(cases, 'open case waits', 'open cases wait')} for the other party at ${step}`;
  const longest = list(examples.map(shortHash));
  const remind = (shape: string, text: string): AdviceCandidate => candidate(`remind/${shape}`, 'remind', text, gain);
  return [
    ...(late > 0
      ? [
          remind(
            'late',
            `${waiting}, ${plural(late, 'of them', 'of them')} longer than four cases in five: ${waitingFirst.late(longest)}. With the slowest fifth at the usual ${duration(median)}, the wait would go ${fromTo(gain)}.`,
          ),
        ]
      : []),
    remind(
      'open',
      `It is the other party’s move in ${plural(cases, 'open case')} before ${step}. A reminder after the usual ${duration(median)} would bring the wait ${fromTo(gain)}, ${waitingFirst.open(longest)}.`,
    ),
    remind(
      'usual',
      `Chase ${step} once it ${waitingFirst.usual(longest)} for it now. If no one took longer than half do, the mean would be ${durationOrNothing(gain.to)} instead of ${durationOrNothing(gain.from)}.`,
    ),
  ];
}
