import { isAppointed } from '../../natures/party-words.js';
import { duration, list, plural } from '../../words/words.js';
import type { PlaceFacts } from '../place-facts.js';
import { type Candidate, fromTo, gainOf, said, shortHash, shortly, stepOf } from './candidate.js';

const half = 0.5;

/** Another party's move: a reminder helps only where one is awaited now. */
export function outsideAdvice(place: PlaceFacts): Candidate[] {
  const step = stepOf(place);
  const { median, p90, count } = place.lostSeconds;
  if (isAppointed(place.at.activity ?? ''))
    return [
      said(
        'outside/date',
        'none',
        `If the date of ${step} was agreed in advance, nothing is waited for: set its kind to planned.`,
      ),
    ];
  const { cases, late, examples } = place.relief.open;
  if (cases === 0) {
    return [
      said(
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
  const remind = (shape: string, text: string): Candidate => said(`remind/${shape}`, 'remind', text, gain);
  return [
    ...(late > 0
      ? [
          remind(
            'late',
            `${waiting}, ${plural(late, 'of them', 'of them')} longer than four cases in five: remind these first (${longest}). With the slowest fifth at the usual ${duration(median)}, the wait would go ${fromTo(gain)}.`,
          ),
        ]
      : []),
    remind(
      'open',
      `It is the other party’s move in ${plural(cases, 'open case')} before ${step}. A reminder after the usual ${duration(median)} would bring the wait ${fromTo(gain)}, beginning with ${longest}.`,
    ),
    remind(
      'usual',
      `Chase ${step} once it takes longer than usual: ${longest} wait for it now. If no one took longer than half do, the mean would be ${shortly(gain.to)} instead of ${shortly(gain.from)}.`,
    ),
  ];
}
