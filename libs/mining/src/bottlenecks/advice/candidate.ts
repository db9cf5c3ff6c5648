import type { Advice, Bottleneck, Gain } from '../../report/schema/report-sections.js';
import { type SentenceId, sayAdvice } from '../../report/words/say.js';
import type { Values } from '../../report/words/sentences.js';
import type { PlaceFacts } from '../place-facts.js';

/** One possible wording of advice. A report uses each shape once, whatever names and figures are in it. */
export interface AdviceCandidate extends Advice {
  shape: string;
}

/** What the sentences of a candidate are given besides what is known of the place. */
interface Told {
  readonly kind: Advice['kind'];
  readonly gain?: Gain | null;
  readonly values?: Values;
}

/** The candidates with these sentences, without those that would have to say what is not known. */
export function makeCandidates(
  place: PlaceFacts,
  { kind, gain = null, values = {} }: Told,
  ids: readonly SentenceId<typeof sayAdvice>[],
): AdviceCandidate[] {
  const { mean, median, p90 } = place.lostSeconds;
  const gained: Values = gain ? { from: gain.from, to: gain.to, change: sayFromTo(gain) } : {};
  const step = place.at.activity ?? '';
  const all = { step, cases: nameCases(place), mean, median, p90, ...gained, ...values };
  return ids.flatMap((id) => {
    const text = sayAdvice.ifKnown(id, all);
    return text === null ? [] : [{ shape: id, kind, text, gain }];
  });
}

/** `from 3 days to 2 h`. */
export const sayFromTo = ({ from, to }: Gain): string => sayAdvice('change', { from, to });

/** `cases A, B, and C`: whom to ask about. */
export function nameCases({ examples }: Pick<PlaceFacts, 'examples'>): string {
  const cases = examples.slice(0, 3).map(shortHash);
  // Names such as “declaration 21” and “Case67” need no “case” before them.
  const isNamed = /^\p{L}+ |^case/iu.test(cases[0] ?? '');
  return cases.length === 0 ? sayAdvice('cases/unknown') : sayAdvice('cases', { cases, isNamed });
}

/** Texts about open cases that name those which wait longest, in words of their own, as a name can be a mere “1”. */
export const reminders = ['remind/late', 'remind/open', 'remind/usual'] as const;

/** What names cases in a report, with what to say where their names are hidden. */
export interface NamedCases {
  /** Parts of texts. */
  readonly said: ReadonlyMap<string, string>;
  /** Names by themselves, as the figure `waiting`. */
  readonly whole: ReadonlyMap<string, string>;
}

/** Whether it can be nothing but names, such as `order-7`, so that it is found in the words of a language model, too. */
const isUnmistakable = (names: string): boolean => names.length > 5 && /\p{L}/u.test(names) && /\p{N}/u.test(names);

export function namedCases(bottlenecks: readonly Pick<Bottleneck, 'examples' | 'signs'>[]): NamedCases {
  const longestOpen = sayAdvice('cases/open');
  const said = new Map<string, string>();
  const whole = new Map<string, string>();
  for (const { examples, signs } of bottlenecks) {
    if (examples.length > 0) said.set(nameCases({ examples }), nameCases({ examples: [] }));
    for (const { figures } of signs) {
      const { waiting } = figures;
      if (typeof waiting !== 'string' || waiting === '') continue;
      whole.set(waiting, longestOpen);
      for (const id of reminders) {
        said.set(sayAdvice(`${id}/these`, { cases: waiting }), sayAdvice(`${id}/these`, { cases: longestOpen }));
      }
      if (isUnmistakable(waiting)) said.set(waiting, longestOpen);
    }
  }
  return { said, whole };
}

/** A name that is a hash is shortened to its first eight digits. */
export function shortHash(name: string): string {
  return /^([0-9a-f]{8})[0-9a-f-]{16,}$/iu.exec(name)?.[1] ?? name;
}

/** What the mean at a place becomes, as likely, with the least and with the most that can be hoped for. */
export function estimateGain(
  { lostSeconds: { mean: from } }: Pick<PlaceFacts, 'lostSeconds'>,
  metric: Gain['metric'],
  saved: { likely: number; least: number; most: number },
): Gain {
  const left = (seconds: number): number => Math.min(from, Math.max(0, from - seconds));
  return { metric, from, to: left(saved.likely), low: left(saved.most), high: left(saved.least), how: 'estimated' };
}

/** What goes if a part of a wait goes as a whole: half of it is safe to promise before it has been tried. */
export function gainOfPart(place: Pick<PlaceFacts, 'lostSeconds'>, seconds: number): Gain {
  return estimateGain(place, 'waitSeconds', { likely: seconds, least: seconds / 2, most: seconds });
}
