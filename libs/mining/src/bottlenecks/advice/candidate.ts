import type { Advice, Gain } from '../../report/schema/report-sections.js';
import { duration, list, quoted } from '../../report/words/words.js';
import type { PlaceFacts } from '../place-facts.js';

/** One possible wording of advice. A report uses each shape once, whatever names and figures are in it. */
export interface AdviceCandidate extends Advice {
  shape: string;
}

/** Seconds below which a wait counts as gone. */
const hardly = 60;

export const stepOf = ({ at }: Pick<PlaceFacts, 'at'>): string => quoted(at.activity ?? '');

/** `cases A, B, and C`: whom to ask about. */
export function casesOf({ examples }: Pick<PlaceFacts, 'examples'>): string {
  const [first, ...others] = examples.slice(0, 3).map(shortHash);
  if (first === undefined) return 'the slowest cases';
  // Names such as “declaration 21” and “Case67” need no “case” before them.
  if (/^\p{L}+ |^case/iu.test(first)) return list([first, ...others]);
  return others.length === 0 ? `case ${first}` : `cases ${list([first, ...others])}`;
}

/** A name that is a hash is shortened to its first eight digits. */
export function shortHash(name: string): string {
  return /^([0-9a-f]{8})[0-9a-f-]{16,}$/iu.exec(name)?.[1] ?? name;
}

export function candidate(
  shape: string,
  kind: Advice['kind'],
  text: string,
  gain: Gain | null = null,
): AdviceCandidate {
  return { shape, kind, text, gain };
}

/** What the mean at a place becomes, as likely, with the least and with the most that can be hoped for. */
export function gainOf(
  { lostSeconds: { mean: from } }: Pick<PlaceFacts, 'lostSeconds'>,
  metric: Gain['metric'],
  saved: { likely: number; least: number; most: number },
): Gain {
  const left = (seconds: number): number => Math.min(from, Math.max(0, from - seconds));
  return { metric, from, to: left(saved.likely), low: left(saved.most), high: left(saved.least), how: 'estimated' };
}

export const durationOrNothing = (seconds: number): string => (seconds < hardly ? 'almost nothing' : duration(seconds));

export const fromTo = ({ from, to }: Gain): string => `from ${duration(from)} to ${durationOrNothing(to)}`;
